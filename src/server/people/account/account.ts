import { apiApp } from '#server/kernel/http/api-app.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { forgottenPasswordRoutes } from './forgotten-password.ts';
import { passwordRoutes } from './password.ts';
import { profileRoutes } from './profile.ts';
import { undoEmailRoutes } from './undo-email.ts';
import { verificationRoutes } from './verification.ts';

export const accountRoutes = (store: StoreContext) => {
  const app = apiApp();
  app.route('/', profileRoutes(store));
  app.route('/', passwordRoutes(store));
  app.route('/', forgottenPasswordRoutes(store));
  app.route('/', verificationRoutes(store));
  app.route('/', undoEmailRoutes(store));
  return app;
};
