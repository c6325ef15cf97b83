import type { Centavos } from '#domain/money.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { type Offered, setPrice } from '#server/shopkeeping/orders/offers.ts';
import { unknownRecord } from './offer-text.ts';
import { amountText, pagesFollow, readAmount, readSlug, readWords } from './words.ts';
import type { StoreCommand } from './store-command.ts';

const usage =
  "Say 'price set SLUG 129,90', with '--promo 99,90' for a promotion or '--promo none' to end it.";

export const priceCommand: StoreCommand = {
  name: 'price',
  argument: 'set SLUG AMOUNT [--promo …]',
  takesWords: true,
  summary: 'sets the price of a record',
  run: async ({ words: args, openStore, output: { print } }) => {
    const { words, given } = readWords(args, { promo: 'value' }, usage);
    const [verb, slugText, text, ...others] = words;
    if (verb !== 'set' || text === undefined || others.length > 0) throw new ShopkeeperError(usage);
    const slug = readSlug(slugText, usage);
    const price = readAmount(text);
    const promotional = promotionOf(given['promo'], price);
    const offer = await setPrice(await openStore(), slug, { price, promotional });
    if (!offer) throw unknownRecord(slug);
    print(priceText(offer));
    print(pagesFollow);
  },
};

const promotionOf = (text: string | undefined, price: Centavos): Centavos | null | undefined => {
  if (text === undefined) return undefined;
  if (text === 'none') return null;
  const amount = readAmount(text);
  if (amount >= price)
    throw new ShopkeeperError(`A promotion is below the price, and ${amountText(amount)} is not.`);
  return amount;
};

const priceText = ({ title, price, promotionalPrice, finalPrice }: Offered) => {
  const full = price === null ? 'no price' : amountText(price);
  if (finalPrice !== null && finalPrice !== price)
    return `${title}: ${amountText(finalPrice)} in promotion, before ${full}.`;
  const idle = promotionalPrice === null ? '' : ' The promotion is not below it, and does not count.';
  return `${title}: ${full}.${idle}`;
};
