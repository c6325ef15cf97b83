import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { Offered } from '#server/shopkeeping/orders/offers.ts';

export const unknownRecord = (slug: string): ShopkeeperError =>
  new ShopkeeperError(
    `There is no record '${slug}' in the store. Its name is the end of its address: /vinyl/NAME.`,
  );

/** The stock of a record, in a sentence. */
export const copiesText = ({ title, onHand, committed, stock }: Offered): string =>
  `${title}: ${onHand} in the shop, ${committed} held by orders, ${stock} for sale.`;
