import { dayMs } from '#domain/time/units.ts';
import { local } from '../storage.ts';
import { readStored } from '../stored-session.ts';
import { type MarkName, markNames } from './marks.ts';

/** The items of a customer's cart or list as the store last returned them, for reading without a network. */
export interface StoredItems<Item> {
  items: readonly Item[];
  /** Milliseconds since 1970. */
  seenAt: number;
}

/** The format version of stored items. Items of another version are not read. */
const form = 1;

/** Number of stored items. More would fill the storage; a record takes about 2 kB. */
const most = 200;

/** Milliseconds after which they are too old to be shown. */
const longest = 30 * dayMs;

const keyOf = (name: MarkName) => `items-${name}`;

const isStored = (value: unknown): value is StoredItems<unknown> & { owner: string; form: number } =>
  typeof value === 'object' &&
  value !== null &&
  'form' in value &&
  value.form === form &&
  'owner' in value &&
  'items' in value &&
  Array.isArray(value.items);

export const storeItems = (name: MarkName, items: readonly unknown[]): void => {
  const owner = readStored()?.email;
  if (!owner) return;
  const stored = { form, owner, seenAt: Date.now(), items: items.slice(0, most) };
  local.write(keyOf(name), JSON.stringify(stored));
};

/** The items that `storeItems` stored for the customer of this browser; null when there are none, or only old ones. */
export const readItems = <Item>(name: MarkName): StoredItems<Item> | null => {
  const stored = local.readJson(keyOf(name));
  if (!isStored(stored) || stored.owner !== readStored()?.email) return null;
  return Date.now() - stored.seenAt < longest ? (stored as StoredItems<Item>) : null;
};

const forget = (names: readonly MarkName[]) => {
  for (const name of names) local.write(keyOf(name), null);
};

/** Removes them all, because the customer leaves this browser. */
export const forgetItems = (): void => forget(markNames);

/** Removes the items that `readItems` does not return: of an ended session, of another customer, and old ones. */
export const forgetUnreadable = (): void => forget(markNames.filter((name) => readItems(name) === null));
