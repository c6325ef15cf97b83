import { createMiddleware } from 'hono/factory';
import { isStaff } from './staff.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { customerApp, type CustomerEnv } from '../sessions/customer-app.ts';
import { failure, failureAnswer } from '#server/kernel/http/envelope.ts';

const forbidden = {
  description: 'Só para a equipe da loja',
  content: { 'application/json': { schema: failureAnswer } },
};

const onlyStaff = (store: StoreContext) =>
  createMiddleware<CustomerEnv>(async (context, next) => {
    if (await isStaff(store, context.get('signedIn').customer)) return next();
    return context.json(failure('Esta área é só para a equipe da loja.'), 403);
  });

/** A sub-app for the people who run the shop: customerApp, and then a place in the staff. */
export const staffApp = (store: StoreContext) => {
  const app = customerApp(store);
  const { openapi } = app;
  const forStaff = onlyStaff(store);
  const guarded: typeof openapi = (route, handler, hook) =>
    openapi(
      {
        ...route,
        responses: { ...route.responses, 403: forbidden },
        middleware: [forStaff, ...[route.middleware ?? []].flat()],
      } as typeof route,
      handler,
      hook,
    );
  app.openapi = guarded;
  return app;
};
