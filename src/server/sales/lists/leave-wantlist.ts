import { eq, inArray } from 'drizzle-orm';
import { leaveWantlistTexts as texts } from '#domain/orders/cart.ts';
import { paths } from '#paths.ts';
import { apiApp } from '#server/kernel/http/api-app.ts';
import { failure, success } from '#server/kernel/http/envelope.ts';
import { isForm } from '#server/kernel/http/form-or-json.ts';
import { tokenLinkRoute, tokenOf } from '#server/kernel/http/token-link.ts';
import { digestOf } from '#server/kernel/secrets/token.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { wantlistItems, wantlistTokens } from '../tables/list-tables.ts';

const route = tokenLinkRoute({
  path: '/members/wantlist/leave',
  page: paths.wantlistLeave,
  tag: 'Listas',
  summary: 'Tirar um disco da lista de interesse pelo link do aviso',
});

/** Removes the line of the token. False when the token is unknown, as it is after its first use. */
const leave = async ({ orm }: StoreContext, token: string): Promise<boolean> => {
  const item = orm
    .select({ id: wantlistTokens.itemId })
    .from(wantlistTokens)
    .where(eq(wantlistTokens.digest, digestOf(token)));
  const left = await orm
    .delete(wantlistItems)
    .where(inArray(wantlistItems.id, item))
    .returning({ id: wantlistItems.id });
  return left.length > 0;
};

/** The link of a restock notice, which needs no login. */
export const leaveWantlistRoutes = (store: StoreContext) => {
  const app = apiApp();
  app.openapi(route, async (context) => {
    const body = isForm(context) ? context.req.valid('form') : context.req.valid('json');
    const isGone = await leave(store, tokenOf(context, body));
    if (!isGone) return context.json(failure(texts.unknown, { token: [texts.unknown] }), 422);
    return context.json(success({ message: texts.done }), 200);
  });
  return app;
};
