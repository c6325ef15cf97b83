import type { CartItem } from '#domain/orders/cart.ts';
import * as z from 'zod/mini';
import { type ApiClient, deleteJson, getJson, postJson, putJson } from '../client.ts';
import { unwrapOne } from '../envelope.ts';
import { releaseSchema } from '../catalogue/release-schema.ts';
import { exactBody } from '../typed-text.ts';
import { count, id, instant, into, money, record, rows } from '../wire.ts';

const highestInteger = 2_147_483_647;

/** The number of a record. */
export const productId = z
  .int({ error: 'Informe um produto.' })
  .check(
    z.positive({ error: 'Informe um produto.' }),
    z.maximum(highestInteger, { error: 'Informe um produto.' }),
  );

const wholeCopies = 'Informe a quantidade, a partir de 1.';

/** Copies of a record; the stock sets the limit. */
export const copies = z
  .int({ error: wholeCopies })
  .check(z.minimum(1, { error: wholeCopies }), z.maximum(999, { error: wholeCopies }));

export const cartBody = exactBody({ product_id: productId, quantity: z.optional(copies) });
export type CartBody = z.input<typeof cartBody>;
export const quantityBody = exactBody({ quantity: copies });

const cart = 'client/cart';

const itemSchema = into(
  record({ id, quantity: count, seen_price: money, added_at: instant, product: releaseSchema }),
  (wire): CartItem => ({
    id: wire.id,
    quantity: Math.max(wire.quantity ?? 1, 1),
    seenPrice: wire.seen_price,
    addedAt: wire.added_at,
    release: wire.product,
  }),
);

const cartSchema = record({ items: rows(itemSchema) });

const readCart = (body: unknown): CartItem[] => cartSchema.parse(unwrapOne(body)).items;

/** The lines of the cart, the newest first. Every call that changes the cart returns all of it. @throws ApiError */
export const getCart = async (client: ApiClient): Promise<CartItem[]> =>
  readCart(await getJson(client, cart));

/** @throws ApiError with the code 'already_in_cart' for a record that is in the cart */
export const addToCart = async (client: ApiClient, body: CartBody): Promise<CartItem[]> =>
  readCart(await postJson(client, cart, body));

/** @throws ApiError */
export const setQuantity = async (client: ApiClient, item: number, quantity: number): Promise<CartItem[]> =>
  readCart(await putJson(client, `${cart}/${item}`, { quantity }));

/** @throws ApiError */
export const removeFromCart = async (client: ApiClient, item: number): Promise<CartItem[]> =>
  readCart(await deleteJson(client, `${cart}/${item}`));

/** @throws ApiError */
export const clearCart = async (client: ApiClient): Promise<CartItem[]> =>
  readCart(await deleteJson(client, cart));
