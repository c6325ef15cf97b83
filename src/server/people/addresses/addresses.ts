import { createRoute, z } from '@hono/zod-openapi';
import { addressBody } from '#api/account/addresses.ts';
import { account } from '#config.ts';
import { answers, answersOr404 } from '#server/kernel/http/api-app.ts';
import { customerApp } from '../sessions/customer-app.ts';
import { answer, failure, success } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { addressWire, wireOfAddress } from './address.ts';
import { addAddress, addressesOf, makeDefault, removeAddress, replaceAddress } from './address-rows.ts';

const tags = ['Endereços'];
const path = '/client/addresses';
const unknown = 'Endereço não encontrado';
const tooMany = `Você já tem ${account.mostAddresses} endereços. Remova um para criar outro.`;

/** An id beyond the range of the column would be a database error. */
const params = z.object({
  id: z.coerce.number({ error: 'Número inválido' }).int().positive().max(2_147_483_647),
});
const one = answer(addressWire);

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Os endereços, o padrão primeiro',
  responses: answers(answer(z.array(addressWire))),
});

const createAddressRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Criar um endereço',
  description: 'O primeiro vira o padrão.',
  middleware: smallJson,
  request: { body: jsonBody(addressBody) },
  responses: answers(one),
});

const updateRoute = createRoute({
  method: 'put',
  path: `${path}/{id}`,
  tags,
  summary: 'Mudar um endereço',
  middleware: smallJson,
  request: { params, body: jsonBody(addressBody) },
  responses: answersOr404(one, unknown),
});

const defaultRoute = createRoute({
  method: 'put',
  path: `${path}/{id}/default`,
  tags,
  summary: 'Tornar um endereço o padrão',
  request: { params },
  responses: answersOr404(one, unknown),
});

const deleteRoute = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  tags,
  summary: 'Remover um endereço',
  description: 'Depois do padrão removido, o mais antigo dos outros é o padrão.',
  request: { params },
  responses: answersOr404(answer(z.null()), unknown),
});

export const addressRoutes = (store: StoreContext) => {
  const app = customerApp(store);
  app.openapi(listRoute, async (context) => {
    const found = await addressesOf(store, context.get('signedIn').customer.id);
    return context.json(success(found.map(wireOfAddress)), 200);
  });
  app.openapi(createAddressRoute, async (context) => {
    const { customer } = context.get('signedIn');
    const fields = context.req.valid('json');
    const created = await inTransaction(store, (inside) => addAddress(inside, customer.id, fields));
    return created ? context.json(success(wireOfAddress(created)), 200) : context.json(failure(tooMany), 422);
  });
  app.openapi(updateRoute, async (context) => {
    const { customer } = context.get('signedIn');
    const { id } = context.req.valid('param');
    const fields = context.req.valid('json');
    const changed = await inTransaction(store, (inside) => replaceAddress(inside, customer.id, id, fields));
    return changed ? context.json(success(wireOfAddress(changed)), 200) : context.json(failure(unknown), 404);
  });
  app.openapi(defaultRoute, async (context) => {
    const { customer } = context.get('signedIn');
    const { id } = context.req.valid('param');
    const changed = await inTransaction(store, (inside) => makeDefault(inside, customer.id, id));
    return changed ? context.json(success(wireOfAddress(changed)), 200) : context.json(failure(unknown), 404);
  });
  app.openapi(deleteRoute, async (context) => {
    const { customer } = context.get('signedIn');
    const { id } = context.req.valid('param');
    const isRemoved = await inTransaction(store, (inside) => removeAddress(inside, customer.id, id));
    return isRemoved ? context.json(success(null), 200) : context.json(failure(unknown), 404);
  });
  return app;
};
