import type { Orm } from '../db/database.ts';
import { apiApp } from '../http/api-app.ts';
import type { ShopMail } from '../mail/open-mail.ts';
import { joinRoutes } from './join.ts';
import { linkRoutes } from './links.ts';

export interface Surroundings {
  orm: Orm;
  mail: ShopMail;
  /** Addresses and ranges of the proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
}

/** The VIP list: joining it, and the two links of its mail. */
export const memberRoutes = (surroundings: Surroundings) => {
  const app = apiApp();
  app.route('/', joinRoutes(surroundings));
  app.route('/', linkRoutes(surroundings));
  return app;
};
