import { apiApp } from '#server/kernel/http/api-app.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { loginRoutes } from './login.ts';
import { ownSessionRoutes } from './own-sessions.ts';
import { presenceRoutes } from './presence.ts';
import { registerRoutes } from './register.ts';

export const sessionRoutes = (store: StoreContext) => {
  const app = apiApp();
  app.route('/', registerRoutes(store));
  app.route('/', loginRoutes(store));
  app.route('/', ownSessionRoutes(store));
  app.route('/', presenceRoutes(store));
  return app;
};
