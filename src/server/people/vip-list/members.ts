import { apiApp } from '#server/kernel/http/api-app.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { joinRoutes } from './join.ts';
import { linkRoutes } from './links.ts';

/** Routes of the VIP list: joining it, and the two links of its mail. */
export const memberRoutes = (store: StoreContext) => {
  const app = apiApp();
  app.route('/', joinRoutes(store));
  app.route('/', linkRoutes(store));
  return app;
};
