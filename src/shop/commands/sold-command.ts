import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { sellCopies } from '#server/shopkeeping/orders/offers.ts';
import { copiesText, unknownRecord } from './offer-text.ts';
import type { StoreCommand } from './store-command.ts';
import { readCount, readSlug, readWords } from './words.ts';

const usage = "Say 'sold SLUG', or 'sold SLUG N': copies that were handed over in the shop.";
const mostCopies = 1_000;

export const soldCommand: StoreCommand = {
  name: 'sold',
  argument: 'SLUG [N]',
  takesWords: true,
  summary: 'takes copies out of the stock that were sold over the counter',
  run: async ({ words: args, openStore, output: { print } }) => {
    const { words } = readWords(args, {}, usage);
    const [slugText, text = '1', ...others] = words;
    if (others.length > 0) throw new ShopkeeperError(usage);
    const slug = readSlug(slugText, usage);
    const copies = readCount(text, [1, mostCopies], 'a number of copies');
    const sale = await sellCopies(await openStore(), slug, copies);
    if (sale.state === 'unknown') throw unknownRecord(slug);
    if (sale.state === 'sold-out')
      throw new ShopkeeperError(
        `Nothing was sold: of ${copiesText(sale.offer)} Copies that orders hold are not for the counter: cancel the order first, or count the shelf with stock set.`,
      );
    print(copiesText(sale.offer));
    if (sale.offer.committed > 0)
      print(
        `Keep ${sale.offer.committed} of them aside: orders hold ${sale.offer.committed === 1 ? 'it' : 'them'}.`,
      );
  },
};
