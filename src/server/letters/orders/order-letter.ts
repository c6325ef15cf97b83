import { z } from 'zod';
import { defineLetter, type LetterWriter } from '../writing/letter-job.ts';
import { type Letter, writeLetter } from '../writing/letter.ts';
import { siteAddress } from '#server/kernel/mail/site-address.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import type { StoreConfig } from '#server/catalogue/settings/store-config.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { type OrderFacts, readFacts } from './order-facts.ts';

export interface Writing<Data> {
  facts: OrderFacts;
  data: Data;
  shop: StoreConfig;
  /** The full address of a path of the site. */
  at: (path: string) => string;
  store: StoreContext;
}

/** The content of a letter about an order; null when it is no longer true. */
type Wording<Data> = (writing: Writing<Data>) => Promise<Letter | null> | Letter | null;

/** The data of letters that need only their order. */
export const ofOrder = z.object({ orderId: z.int() });

/** A letter about an order, written from the current data when it is sent. */
export const orderLetter = <Data extends { orderId: number }>(
  name: string,
  data: z.ZodType<Data>,
  write: Wording<Data>,
): LetterWriter<Data> =>
  defineLetter({
    name,
    data,
    write: async (store, { recipient, data: content }) => {
      const facts = await readFacts(store, content.orderId);
      if (!facts) return null;
      const shop = await configOf(store.orm);
      const at = (path: string) => siteAddress(store, path);
      const letter = await write({ facts, data: content, shop, at, store });
      return letter && { to: recipient, ...writeLetter(letter, shop) };
    },
  });
