import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { api } from '#config.ts';
import { addressRoutes } from './people/addresses/addresses.ts';
import { artistRoutes } from './catalogue/names/artists.ts';
import { cartRoutes } from './sales/cart/cart.ts';
import { categoryRoutes } from './catalogue/categories/categories.ts';
import { forgottenPasswordRoutes } from './people/account/forgotten-password.ts';
import { passwordRoutes } from './people/account/password.ts';
import { profileRoutes } from './people/account/profile.ts';
import { undoEmailRoutes } from './people/account/undo-email.ts';
import { verificationRoutes } from './people/account/verification.ts';
import { changeRoutes } from './catalogue/changes/change-routes.ts';
import { buildRoutes } from './shopkeeping/builds/build-routes.ts';
import { documentation, openApiDocument } from './documentation.ts';
import { faultRoutes } from './shopkeeping/faults/faults.ts';
import { missedSearchRoutes } from './shopkeeping/searches/missed-searches.ts';
import { googleRoutes } from './people/google/google-routes.ts';
import { apiApp } from './kernel/http/api-app.ts';
import { refuseBusy } from './kernel/http/too-many.ts';
import { carefulHeaders, openToAll } from './kernel/http/answer-headers.ts';
import { catalogueGate } from './catalogue/answers/catalogue-gate.ts';
import { failure } from './kernel/http/envelope.ts';
import { BusyError } from '#runtime/queue.ts';
import { labelRoutes } from './catalogue/names/labels.ts';
import { mailPage } from './gateways/mail/mail-page.ts';
import { leaveWantlistRoutes } from './sales/lists/leave-wantlist.ts';
import { wantlistRoutes, wishlistRoutes } from './sales/lists/lists.ts';
import { leavingRoutes } from './sales/leaving/leaving.ts';
import { memberRoutes } from './people/vip-list/members.ts';
import { logError, logOften } from '#runtime/log.ts';
import { outageOf } from './kernel/db/outage.ts';
import { newsRoutes } from './sales/news/news.ts';
import { orderRoutes } from './sales/checkout/orders.ts';
import { playlistRoutes } from './catalogue/playlists/playlists.ts';
import { attemptRoutes } from './sales/payments/attempt-routes.ts';
import { challengePages } from './sales/sandbox/challenge-pages.ts';
import { sandboxRoutes } from './sales/sandbox/sandbox-routes.ts';
import { webhookRoutes } from './sales/payments/webhook-routes.ts';
import { postalCodeRoutes } from './people/postal-codes/postal-code-routes.ts';
import { demoPreviewRoutes } from './catalogue/previews/demo-previews.ts';
import { previewFileRoutes } from './catalogue/previews/preview-files.ts';
import { availabilityRoutes } from './catalogue/products/availability.ts';
import { productRoutes } from './catalogue/products/products.ts';
import { servicesOf, settingsRoutes } from './catalogue/settings/settings.ts';
import { returnRoutes } from './sales/returns/return-routes.ts';
import { loginRoutes } from './people/sessions/login.ts';
import { ownSessionRoutes } from './people/sessions/own-sessions.ts';
import { presenceRoutes } from './people/sessions/presence.ts';
import { registerRoutes } from './people/sessions/register.ts';
import { shippingLabelRoutes } from './shopkeeping/orders/label-routes.ts';
import { estimateRoutes, shippingRoutes } from './sales/shipping/shipping.ts';
import { trackingRoutes } from './sales/orders/tracking-routes.ts';
import { feedRoutes } from './catalogue/share/feeds.ts';
import { shareImageRoutes } from './catalogue/share/share-image.ts';
import type { StoreContext } from './kernel/store/store-context.ts';

/** The store API, which answers every request under /api. */
export const createApi = (store: StoreContext) => {
  const app = apiApp();
  openToAll(app);
  app.use(`${api.basePath}/*`, carefulHeaders, methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.route(
    api.basePath,
    documentation(() => openApiDocument(app)),
  );
  app.route(api.basePath, mailPage(store));
  app.route(api.basePath, challengePages(store));
  for (const routes of otherRoutes) app.route(api.basePath, routes(store));
  for (const routes of customerRoutes) app.route(api.basePath, routes(store));

  const { name: payments, publicKey, methods } = store.providers.payments;
  const { name: previews } = store.providers.previews;
  const shape = once(() =>
    digestOf([
      openApiDocument(app),
      store.siteUrl,
      servicesOf(store),
      payments,
      publicKey,
      methods,
      previews,
    ]),
  );
  const gate = catalogueGate(store, shape);
  for (const routes of catalogueRoutes) app.route(api.basePath, routes(store, gate));

  app.notFound((context) => context.json(failure('Endereço não encontrado'), 404));
  app.onError((error, context) => {
    if (isAborted(error)) return context.body(null, 400);
    if (error instanceof HTTPException) return context.json(failure('Pedido malformado'), error.status);
    if (error instanceof BusyError) return refuseBusy(context);
    const outage = outageOf(error);
    if (outage !== null) return refuseForNow(context, outage);
    // The pattern of the route: a path may name a postal code or hold a guess.
    const pattern = matchedRoutes(context).findLast(({ path }) => !path.includes('*'))?.path ?? 'of no route';
    logError(`${context.req.method} ${pattern} failed:`, error);
    return context.json(failure('Erro interno. Tente novamente em instantes.'), 500);
  });
  return app;
};

const otherRoutes = [
  memberRoutes,
  leaveWantlistRoutes,
  shareImageRoutes,
  registerRoutes,
  loginRoutes,
  googleRoutes,
  forgottenPasswordRoutes,
  verificationRoutes,
  undoEmailRoutes,
  postalCodeRoutes,
  estimateRoutes,
  webhookRoutes,
  faultRoutes,
  missedSearchRoutes,
];

/** Routes that answer only customers. */
const customerRoutes = [
  ownSessionRoutes,
  presenceRoutes,
  profileRoutes,
  passwordRoutes,
  leavingRoutes,
  addressRoutes,
  cartRoutes,
  wishlistRoutes,
  wantlistRoutes,
  newsRoutes,
  shippingRoutes,
  shippingLabelRoutes,
  attemptRoutes,
  sandboxRoutes,
  trackingRoutes,
  returnRoutes,
  orderRoutes,
  buildRoutes,
];

const catalogueRoutes = [
  settingsRoutes,
  feedRoutes,
  demoPreviewRoutes,
  previewFileRoutes,
  // Mounted before the products, whose route would take this path for a slug.
  availabilityRoutes,
  productRoutes,
  categoryRoutes,
  playlistRoutes,
  artistRoutes,
  labelRoutes,
  changeRoutes,
];

const retryAfterSeconds = '5';

const refuseForNow = (context: Context, reason: string) => {
  logOften(`The database gives no answer: ${reason}`);
  const sorry = failure('A loja está fora do ar por um instante. Tente novamente em alguns segundos.');
  return context.json(sorry, 503, { 'Retry-After': retryAfterSeconds });
};

const refuseMethod = (context: Context, methods: string[]) =>
  context.json(failure('Método não permitido'), 405, { Allow: methods.join(', ') });

const digestOf = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 8);

const once = <Value>(make: () => Value) => {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** Whether the error is Node's report of a client that disconnected before its body was complete, which is not logged. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
