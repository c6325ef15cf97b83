import { orderNumberOf } from '#domain/orders/order-number.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { readOrder } from '#server/sales/orders/order-rows.ts';
import { liveAttemptOf } from '#server/sales/payments/payment-rows.ts';
import { refundsOf } from '#server/sales/orders/refund-rows.ts';
import { sheetOf } from './order-sheet.ts';
import { orderVerbs, type OrderVerb } from './order-verbs.ts';
import type { StoreCommand } from '../store-command.ts';
import { readOrderId, readWords } from '../words.ts';

const usage = [
  "Say 'order N' to see an order, where N is its number, such as S-100042. To change it:",
  ...Object.values(orderVerbs).map((verb) => `  order ${verb.usage}`),
].join('\n');

const verbOf = (word: string | undefined): OrderVerb | undefined =>
  word !== undefined && Object.hasOwn(orderVerbs, word) ? orderVerbs[word] : undefined;

const needsShop = (id: number) =>
  `The customer of ${orderNumberOf(id)} can still pay on the site, and that has to be ended at the provider: start the shop, and run this again.`;

export const orderCommand: StoreCommand = {
  name: 'order',
  argument: '[VERB] N …',
  takesWords: true,
  summary: "shows an order, and changes it; 'order' alone shows how",
  run: async ({ words: args, openStore, besideVisitors, output: { print } }) => {
    const [first] = args;
    const verb = verbOf(first);
    if (first === undefined || (!verb && /^[a-z]+$/.test(first))) throw new ShopkeeperError(usage);
    const { words, given } = readWords(
      args,
      verb?.options ?? {},
      verb ? `Say 'order ${verb.usage}'.` : usage,
    );
    const [text, ...rest] = verb ? words.slice(1) : words;
    const correction = verb ? `Say 'order ${verb.usage}'.` : usage;
    const id = readOrderId(text, correction);
    if (rest.length > (verb?.mostWords ?? 0)) throw new ShopkeeperError(correction);
    const store = await openStore();
    const order = await readOrder(store, id);
    if (!order) throw new ShopkeeperError(`There is no order ${orderNumberOf(id)}.`);
    if (verb?.endsAttempt && !besideVisitors && (await liveAttemptOf(store, id)))
      throw new ShopkeeperError(needsShop(id));
    if (verb) print(await verb.run({ store, id, words: rest, given, usage: correction }));
    else for (const line of sheetOf(order, await refundsOf(store, id))) print(line);
  },
};
