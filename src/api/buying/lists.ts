import type { ListItem } from '#domain/orders/cart.ts';
import * as z from 'zod/mini';
import { productId } from './cart.ts';
import { type ApiClient, deleteJson, getJson, postJson } from '../client.ts';
import { readList } from '../envelope.ts';
import { releaseSchema } from '../catalogue/release-schema.ts';
import { exactBody } from '../typed-text.ts';
import { flag, id, instant, into, record } from '../wire.ts';

/** The two lists of a customer. */
export const listNames = ['wishlist', 'wantlist'] as const;
export type ListName = (typeof listNames)[number];

export const listBody = exactBody({ product_id: productId });

/** Paths below the base path of the API. */
export const listPaths: Record<ListName, string> = {
  wishlist: 'client/wishlist',
  wantlist: 'client/wantlist',
};

const itemSchema = into(record({ id, added_at: instant, product: releaseSchema }), (wire): ListItem => ({
  id: wire.id,
  addedAt: wire.added_at,
  release: wire.product,
}));

/** A line of a list without its record: enough for the buttons of cards. */
export interface ListMark {
  id: number;
  productId: number;
}

const markSchema = into(record({ id, product_id: id }), (wire): ListMark => ({
  id: wire.id,
  productId: wire.product_id,
}));

const toggled = record({ in_list: flag });

/** The records of a list, the newest first. @throws ApiError */
export const getList = async (client: ApiClient, list: ListName): Promise<ListItem[]> =>
  readList(await getJson(client, listPaths[list]), itemSchema).items;

/** The numbers of a list's records. @throws ApiError */
export const getMarks = async (client: ApiClient, list: ListName): Promise<ListMark[]> =>
  readList(await getJson(client, listPaths[list], { only: 'ids' }), markSchema).items;

/** @throws ApiError with the code 'already_in_list' for a record that is in the list */
export const addToList = async (client: ApiClient, list: ListName, product: number): Promise<ListMark> => {
  const body = await postJson(client, listPaths[list], { product_id: product });
  return z.parse(markSchema, (body as { data?: unknown }).data);
};

/** @throws ApiError */
export const removeFromList = async (client: ApiClient, list: ListName, item: number): Promise<void> => {
  await deleteJson(client, `${listPaths[list]}/${item}`);
};

/**
 * Adds or removes the record; returns whether it is in the list afterwards. It must not be retried: a second call
 * undoes the first.
 * @throws ApiError
 */
export const toggleInList = async (client: ApiClient, list: ListName, product: number): Promise<boolean> => {
  const body = await postJson(client, `${listPaths[list]}/toggle`, { product_id: product });
  return z.parse(toggled, (body as { data?: unknown }).data).in_list === true;
};

/** @throws ApiError */
export const clearList = async (client: ApiClient, list: ListName): Promise<void> => {
  await deleteJson(client, listPaths[list]);
};
