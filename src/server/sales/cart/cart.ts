import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { cartBody, quantityBody } from '#api/buying/cart.ts';
import { answers, answersOr404 } from '#server/kernel/http/api-app.ts';
import { customerApp, type CustomerEnv } from '#server/people/sessions/customer-app.ts';
import { answer, failure, success } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { idParameter } from '#server/kernel/http/parameters.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { product } from '#server/catalogue/products/product.ts';
import { productOnWire } from '#server/catalogue/products/product-wire.ts';
import { toReais } from '#domain/reais.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import {
  addToCart,
  type CartChange,
  type CartLine,
  cartReader,
  clearCart,
  removeFromCart,
  setQuantity,
} from './cart-rows.ts';

const tags = ['Carrinho'];
const path = '/client/cart';
const unknownProduct = 'Produto não encontrado';
const unknownItem = 'Item não encontrado no carrinho';
const alreadyThere = 'Produto já está no carrinho';

const cartItemWire = z
  .object({
    id: z.int(),
    product_id: z.int(),
    quantity: z.int(),
    /** The price of one copy that the customer has last seen. */
    seen_price: z.number().nullable(),
    added_at: z.iso.datetime(),
    /** Without description, categories and tracks. */
    product,
  })
  .openapi('CartItem');

const cartWire = answer(z.object({ items: z.array(cartItemWire) }));

const wireOfLine = ({
  id,
  quantity,
  seenPrice,
  addedAt,
  release,
}: CartLine): z.infer<typeof cartItemWire> => ({
  id,
  product_id: release.id,
  quantity,
  seen_price: seenPrice === null ? null : toReais(seenPrice),
  added_at: addedAt.toISOString(),
  product: productOnWire(release, { withTracks: false }),
});

const params = z.object({ id: idParameter });
const whole = 'Responde com o carrinho inteiro.';

const getRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'O carrinho, o último disco primeiro',
  responses: answers(cartWire),
});

const addRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Pôr um disco no carrinho',
  description: `Um disco que já está lá fica como está: 422 com \`already_in_cart\`. ${whole}`,
  middleware: smallJson,
  request: { body: jsonBody(cartBody) },
  responses: answersOr404(cartWire, unknownProduct),
});

const quantityRoute = createRoute({
  method: 'put',
  path: `${path}/{id}`,
  tags,
  summary: 'Mudar a quantidade de um item',
  description: whole,
  middleware: smallJson,
  request: { params, body: jsonBody(quantityBody) },
  responses: answersOr404(cartWire, unknownItem),
});

const removeRoute = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  tags,
  summary: 'Tirar um item do carrinho',
  description: whole,
  request: { params },
  responses: answersOr404(cartWire, unknownItem),
});

const clearRoute = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Limpar o carrinho',
  responses: answers(cartWire),
});

/** The answer to a failed change, with a flag for a record that is already in the cart. */
const refusal = (change: Extract<CartChange, { state: 'already-there' | 'refused' }>) =>
  change.state === 'refused'
    ? failure(change.message, { [change.field]: [change.message] })
    : { ...failure(alreadyThere), code: 'already_in_cart', already_in_cart: true };

export const cartRoutes = (store: StoreContext) => {
  const app = customerApp(store);
  const read = cartReader(store);
  const customerOf = (context: Context<CustomerEnv>) => context.get('signedIn').customer.id;
  const cartOf = async (customerId: number) => success({ items: (await read(customerId)).map(wireOfLine) });

  app.openapi(getRoute, async (context) => context.json(await cartOf(customerOf(context)), 200));
  app.openapi(addRoute, async (context) => {
    const customerId = customerOf(context);
    const { product_id: releaseId, quantity = 1 } = context.req.valid('json');
    const change = await inTransaction(store, (inside) =>
      addToCart(inside, customerId, { releaseId, quantity }),
    );
    if (change.state === 'unknown') return context.json(failure(unknownProduct), 404);
    if (change.state !== 'done') return context.json(refusal(change), 422);
    return context.json(await cartOf(customerId), 200);
  });
  app.openapi(quantityRoute, async (context) => {
    const customerId = customerOf(context);
    const { id } = context.req.valid('param');
    const { quantity } = context.req.valid('json');
    const change = await inTransaction(store, (inside) => setQuantity(inside, customerId, { id, quantity }));
    if (change.state === 'unknown') return context.json(failure(unknownItem), 404);
    if (change.state !== 'done') return context.json(refusal(change), 422);
    return context.json(await cartOf(customerId), 200);
  });
  app.openapi(removeRoute, async (context) => {
    const customerId = customerOf(context);
    const { id } = context.req.valid('param');
    const isRemoved = await inTransaction(store, (inside) => removeFromCart(inside, customerId, id));
    return isRemoved ? context.json(await cartOf(customerId), 200) : context.json(failure(unknownItem), 404);
  });
  app.openapi(clearRoute, async (context) => {
    const customerId = customerOf(context);
    await inTransaction(store, (inside) => clearCart(inside, customerId));
    return context.json(await cartOf(customerId), 200);
  });
  return app;
};
