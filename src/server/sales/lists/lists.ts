import { createRoute, z } from '@hono/zod-openapi';
import { listBody, listPaths } from '#api/buying/lists.ts';
import { answers, answersOr404 } from '#server/kernel/http/api-app.ts';
import { customerApp } from '#server/people/sessions/customer-app.ts';
import { answer, failure, success } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { idParameter, oneOf, optional } from '#server/kernel/http/parameters.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { product } from '#server/catalogue/products/product.ts';
import { productOnWire } from '#server/catalogue/products/product-wire.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { type ListKind, wantlist, wishlist } from './list-kinds.ts';
import {
  addToList,
  clearList,
  type ListLine,
  type ListMark,
  listOf,
  marksOf,
  removeFromList,
  toggleInList,
} from './list-rows.ts';

const tags = ['Listas'];
const unknownProduct = 'Produto não encontrado';

const markWire = z.object({ id: z.int(), product_id: z.int() }).openapi('ListMark');

const itemWire = z
  .object({
    id: z.int(),
    product_id: z.int(),
    added_at: z.iso.datetime(),
    /** Without description and categories; with tracks on the wantlist. */
    product,
  })
  .openapi('ListItem');

const wireOfMark = ({ id, releaseId }: ListMark): z.infer<typeof markWire> => ({ id, product_id: releaseId });

const wireOfLine =
  ({ providers: { previews } }: StoreContext, { withTracks }: ListKind) =>
  ({ id, addedAt, release }: ListLine): z.infer<typeof itemWire> => ({
    id,
    product_id: release.id,
    added_at: addedAt.toISOString(),
    product: productOnWire(release, { withTracks, previews }),
  });

const params = z.object({ id: idParameter });

/** The answer when a record was not added. `already_in_list` marks a record that is already there. */
const refusal = ({ alreadyThere }: ListKind, message: string | null) =>
  message === null
    ? { ...failure(alreadyThere), code: 'already_in_list', already_in_list: true }
    : failure(message, { product_id: [message] });

const routesOf = (kind: ListKind) => {
  const path = `/${listPaths[kind.name]}`;
  const body = { middleware: smallJson, request: { body: jsonBody(listBody) } };
  return {
    list: createRoute({
      method: 'get',
      path,
      tags,
      summary: `${kind.summary}, o último disco primeiro`,
      description: 'Com `only=ids` só os números.',
      request: { query: z.object({ only: optional(oneOf(['ids'])) }) },
      responses: answers(answer(z.union([z.array(itemWire), z.array(markWire)]))),
    }),
    add: createRoute({
      method: 'post',
      path,
      tags,
      summary: `${kind.summary}: pôr um disco`,
      ...body,
      responses: answersOr404(answer(markWire), unknownProduct),
    }),
    toggle: createRoute({
      method: 'post',
      path: `${path}/toggle`,
      tags,
      summary: `${kind.summary}: pôr ou tirar um disco`,
      ...body,
      responses: answersOr404(answer(z.object({ in_list: z.boolean() })), unknownProduct),
    }),
    remove: createRoute({
      method: 'delete',
      path: `${path}/{id}`,
      tags,
      summary: `${kind.summary}: tirar um item`,
      request: { params },
      responses: answersOr404(answer(z.null()), kind.unknownItem),
    }),
    clear: createRoute({
      method: 'delete',
      path,
      tags,
      summary: `${kind.summary}: tirar todos`,
      responses: answers(answer(z.null())),
    }),
  };
};

const listApp = (store: StoreContext, kind: ListKind) => {
  const app = customerApp(store);
  const routes = routesOf(kind);
  app.openapi(routes.list, async (context) => {
    const { id } = context.get('signedIn').customer;
    if (context.req.valid('query').only === 'ids')
      return context.json(success((await marksOf(store, kind, id)).map(wireOfMark)), 200);
    return context.json(success((await listOf(store, kind, id)).map(wireOfLine(store, kind))), 200);
  });
  app.openapi(routes.add, async (context) => {
    const { customer } = context.get('signedIn');
    const { product_id: releaseId } = context.req.valid('json');
    const change = await inTransaction(store, (inside) => addToList(inside, kind, customer.id, releaseId));
    if (change.state === 'added') return context.json(success(wireOfMark(change.mark)), 200);
    if (change.state === 'unknown') return context.json(failure(unknownProduct), 404);
    return context.json(refusal(kind, change.state === 'refused' ? change.message : null), 422);
  });
  app.openapi(routes.toggle, async (context) => {
    const { customer } = context.get('signedIn');
    const { product_id: releaseId } = context.req.valid('json');
    const change = await inTransaction(store, (inside) => toggleInList(inside, kind, customer.id, releaseId));
    if (change.state === 'added' || change.state === 'removed')
      return context.json(success({ in_list: change.state === 'added' }), 200);
    if (change.state === 'unknown') return context.json(failure(unknownProduct), 404);
    return context.json(refusal(kind, change.state === 'refused' ? change.message : null), 422);
  });
  app.openapi(routes.remove, async (context) => {
    const { customer } = context.get('signedIn');
    const { id } = context.req.valid('param');
    return (await removeFromList(store, kind, customer.id, id))
      ? context.json(success(null), 200)
      : context.json(failure(kind.unknownItem), 404);
  });
  app.openapi(routes.clear, async (context) => {
    await clearList(store, kind, context.get('signedIn').customer.id);
    return context.json(success(null), 200);
  });
  return app;
};

export const wishlistRoutes = (store: StoreContext) => listApp(store, wishlist);
export const wantlistRoutes = (store: StoreContext) => listApp(store, wantlist);
