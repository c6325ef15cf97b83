import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { addressBody } from '#api/account/addresses.ts';
import { account } from '#config.ts';
import type { Address } from '#domain/people/postal-address.ts';
import { lockCustomer } from '../customers/customer.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { addressOf } from './address.ts';
import { addresses } from '../tables/address-table.ts';

export type AddressFields = z.infer<typeof addressBody>;

const columnsOf = ({ zip_code: zipCode, is_default: _, ...fields }: AddressFields) => ({
  ...fields,
  zipCode,
});

/** The addresses of a customer, the default one first. */
export const addressesOf = async ({ orm }: StoreContext, customerId: number): Promise<Address[]> => {
  const rows = await orm
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));
  return rows.map(addressOf);
};

const own = (customerId: number, id: number) =>
  and(eq(addresses.id, id), eq(addresses.customerId, customerId));

/** Adds an address inside a transaction. Null when the customer has too many, or is gone. */
export const addAddress = async (
  store: StoreContext,
  customerId: number,
  fields: AddressFields,
): Promise<Address | null> => {
  if (!(await lockCustomer(store, customerId))) return null;
  const known = await addressesOf(store, customerId);
  if (known.length >= account.mostAddresses) return null;
  const isDefault = known.length === 0 || fields.is_default === true;
  if (isDefault) await clearDefault(store, customerId);
  const createdAt = store.now();
  const [row] = await store.orm
    .insert(addresses)
    .values({ ...columnsOf(fields), customerId, isDefault, createdAt, updatedAt: createdAt })
    .returning();
  return row ? addressOf(row) : null;
};

/** Replaces an address inside a transaction; null when the customer has none with this id. The default stays a default. */
export const replaceAddress = async (
  store: StoreContext,
  customerId: number,
  id: number,
  fields: AddressFields,
): Promise<Address | null> => {
  if (fields.is_default && !(await makeDefault(store, customerId, id))) return null;
  const [row] = await store.orm
    .update(addresses)
    .set({ ...columnsOf(fields), updatedAt: store.now() })
    .where(own(customerId, id))
    .returning();
  return row ? addressOf(row) : null;
};

/** Makes an address the default inside a transaction; null when the customer has none with this id. */
export const makeDefault = async (
  store: StoreContext,
  customerId: number,
  id: number,
): Promise<Address | null> => {
  await lockCustomer(store, customerId);
  const [known] = await store.orm.select({ id: addresses.id }).from(addresses).where(own(customerId, id));
  if (!known) return null;
  await clearDefault(store, customerId);
  const [row] = await store.orm
    .update(addresses)
    .set({ isDefault: true, updatedAt: store.now() })
    .where(own(customerId, id))
    .returning();
  return row ? addressOf(row) : null;
};

const clearDefault = async ({ orm }: StoreContext, customerId: number) => {
  await orm.update(addresses).set({ isDefault: false }).where(eq(addresses.customerId, customerId));
};

/** Deletes an address inside a transaction; the oldest one left becomes the default. False for an unknown id. */
export const removeAddress = async (
  store: StoreContext,
  customerId: number,
  id: number,
): Promise<boolean> => {
  await lockCustomer(store, customerId);
  const [removed] = await store.orm.delete(addresses).where(own(customerId, id)).returning();
  if (removed?.isDefault) await passOnDefault(store, customerId, id);
  return removed !== undefined;
};

const passOnDefault = async ({ orm }: StoreContext, customerId: number, removedId: number) => {
  const oldest = orm
    .select({ id: sql`min(${addresses.id})` })
    .from(addresses)
    .where(and(eq(addresses.customerId, customerId), ne(addresses.id, removedId)));
  await orm.update(addresses).set({ isDefault: true }).where(eq(addresses.id, oldest));
};
