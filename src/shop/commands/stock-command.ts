import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { countCopies } from '#server/shopkeeping/orders/offers.ts';
import { copiesText, unknownRecord } from './offer-text.ts';
import type { StoreCommand } from './store-command.ts';
import { readCount, readSlug, readWords } from './words.ts';

const usage = "Say 'stock set SLUG N': how many copies lie in the shop.";
const mostCopies = 100_000;

export const stockCommand: StoreCommand = {
  name: 'stock',
  argument: 'set SLUG N',
  takesWords: true,
  summary: 'says how many copies of a record lie in the shop',
  run: async ({ words: args, openStore, output: { print } }) => {
    const { words } = readWords(args, {}, usage);
    const [verb, slugText, text, ...others] = words;
    if (verb !== 'set' || text === undefined || others.length > 0) throw new ShopkeeperError(usage);
    const slug = readSlug(slugText, usage);
    const copies = readCount(text, [0, mostCopies], 'a number of copies');
    const offer = await countCopies(await openStore(), slug, copies);
    if (!offer) throw unknownRecord(slug);
    print(copiesText(offer));
    if (offer.committed > offer.onHand)
      print(
        `That is a conflict: orders have ${offer.committed} copies of it. They are marked: npm run store -- orders attention`,
      );
  },
};
