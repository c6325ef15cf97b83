import { createRoute, z } from '@hono/zod-openapi';
import { desc, eq } from 'drizzle-orm';
import type { LoginSession } from '#domain/people/customer.ts';
import { customerOf } from '../customers/customer.ts';
import { customerWire, wireOfCustomer } from '../customers/customer-wire.ts';
import { answers, answersOr404 } from '#server/kernel/http/api-app.ts';
import { customerApp } from './customer-app.ts';
import { answer, failure, success } from '#server/kernel/http/envelope.ts';
import { idParameter } from '#server/kernel/http/parameters.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { sessions } from '../tables/session-tables.ts';
import { endSession, endSessionOf, endSessions, type SessionRow } from './session.ts';

const sessionWire = z
  .object({
    id: z.int(),
    device: z.string(),
    is_current: z.boolean(),
    remember: z.boolean(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
  })
  .openapi('Session');

const sessionOf = (row: SessionRow, currentId: number): LoginSession => ({
  id: row.id,
  device: row.device,
  isCurrent: row.id === currentId,
  isRemembered: row.isRemembered,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
});

const wireOfSession = (session: LoginSession): z.infer<typeof sessionWire> => ({
  id: session.id,
  device: session.device,
  is_current: session.isCurrent,
  remember: session.isRemembered,
  created_at: session.createdAt,
  last_seen_at: session.lastSeenAt,
});

const messageAnswer = answer(z.object({ message: z.string() }));

const meRoute = createRoute({
  method: 'get',
  path: '/client/me',
  tags: ['Conta'],
  summary: 'A pessoa do token',
  responses: answers(answer(z.object({ user: customerWire }))),
});

const listRoute = createRoute({
  method: 'get',
  path: '/client/sessions',
  tags: ['Conta'],
  summary: 'Os aparelhos em que a conta está aberta',
  responses: answers(answer(z.array(sessionWire))),
});

const leaveAllRoute = createRoute({
  method: 'delete',
  path: '/client/sessions',
  tags: ['Conta'],
  summary: 'Sair de todos os dispositivos, também deste',
  responses: answers(messageAnswer),
});

const leaveOneRoute = createRoute({
  method: 'delete',
  path: '/client/sessions/{id}',
  tags: ['Conta'],
  summary: 'Sair de um dispositivo',
  request: { params: z.object({ id: idParameter }) },
  responses: answersOr404(messageAnswer, 'Este aparelho não está na lista.'),
});

const logoutRoute = createRoute({
  method: 'post',
  path: '/client/logout',
  tags: ['Conta'],
  summary: 'Sair',
  responses: answers(messageAnswer),
});

/** Routes of the current session, and of the other sessions of the same customer. */
export const ownSessionRoutes = (store: StoreContext) => {
  const app = customerApp(store);
  app.openapi(meRoute, (context) => {
    const { customer } = context.get('signedIn');
    return context.json(success({ user: wireOfCustomer(customerOf(customer)) }), 200);
  });
  app.openapi(listRoute, async (context) => {
    const { session, customer } = context.get('signedIn');
    const rows = await store.orm
      .select()
      .from(sessions)
      .where(eq(sessions.customerId, customer.id))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
    const current = rows.filter(({ expiresAt }) => expiresAt === null || expiresAt > store.now());
    return context.json(success(current.map((row) => wireOfSession(sessionOf(row, session.id)))), 200);
  });
  app.openapi(leaveAllRoute, async (context) => {
    await endSessions(store, context.get('signedIn').customer.id);
    return context.json(success({ message: 'Você saiu de todos os dispositivos.' }), 200);
  });
  app.openapi(leaveOneRoute, async (context) => {
    const { id } = context.req.valid('param');
    const isEnded = await endSessionOf(store, context.get('signedIn').customer.id, id);
    if (!isEnded) return context.json(failure('Este aparelho não está na lista.'), 404);
    return context.json(success({ message: 'A conta foi fechada neste aparelho.' }), 200);
  });
  app.openapi(logoutRoute, async (context) => {
    await endSession(store, context.get('signedIn').session.id);
    return context.json(success({ message: 'Logout realizado com sucesso!' }), 200);
  });
  return app;
};
