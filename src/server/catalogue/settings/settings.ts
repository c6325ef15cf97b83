import { createRoute, z } from '@hono/zod-openapi';
import { paymentMethods } from '#domain/orders/order.ts';
import { type StoreService, storeServices } from '#domain/store.ts';
import { answers } from '#server/kernel/http/api-app.ts';
import { catalogueApp } from '../answers/catalogue-app.ts';
import type { CatalogueGate } from '../answers/catalogue-gate.ts';
import { answer, success } from '#server/kernel/http/envelope.ts';
import { offeredMethods, offeredPickup } from './offered.ts';
import { configOf } from './stored-config.ts';
import { storeConfig } from './store-config.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/** The public settings, and the services for the site that this API offers beyond the data. */
export const config = z
  .strictObject({
    ...storeConfig.shape,
    payments: z.strictObject({
      ...storeConfig.shape.payments.shape,
      /** 'sandbox' is a demonstration, which takes no money. */
      provider: z.enum(['sandbox', 'mercado-pago']),
      methods: z.array(z.enum(paymentMethods)),
    }),
    services: z.array(z.enum(storeServices)),
  })
  .openapi('Config');

const configRoute = createRoute({
  method: 'get',
  path: '/config',
  tags: ['Loja'],
  summary: 'O que a loja diz de si',
  responses: answers(answer(config)),
});

/** The services that this API offers beyond the data. Feeds, pictures and sign-in lead to the site. */
export const servicesOf = ({ siteUrl, providers }: StoreContext): StoreService[] =>
  storeServices.filter((service) => siteUrl && (service !== 'google-sign-in' || providers.google));

/** The current settings in the wire format. */
export const configOnWire = async (store: StoreContext): Promise<z.infer<typeof config>> => {
  const { payments } = store.providers;
  const stored = await configOf(store.orm);
  return {
    ...stored,
    mercadopago: { public_key: payments.publicKey ?? stored.mercadopago.public_key },
    payments: {
      ...stored.payments,
      provider: payments.name,
      methods: offeredMethods(payments, stored.payment_methods),
    },
    pickup: { ...stored.pickup, address: offeredPickup(stored)?.address ?? stored.pickup.address },
    services: servicesOf(store),
  };
};

export const settingsRoutes = (store: StoreContext, gate: CatalogueGate) => {
  const app = catalogueApp(gate);
  app.openapi(configRoute, async (context) => context.json(success(await configOnWire(store)), 200));
  return app;
};
