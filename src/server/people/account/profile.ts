import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { profileBody } from '#api/account/account.ts';
import { account } from '#config.ts';
import { answers } from '#server/kernel/http/api-app.ts';
import { absentAnswer, customerApp, refuseAbsent, unauthorized } from '../sessions/customer-app.ts';
import { answer, failure, success } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { rateLimit } from '#server/kernel/http/rate-limit.ts';
import { refuseEarly, tooManyAnswer } from '#server/kernel/http/too-many.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { postLetter } from '#server/kernel/mail/waiting-letter.ts';
import { isPresent } from '../sessions/presence.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { customerOf, type CustomerRow } from '../customers/customer.ts';
import { customers } from '../tables/customer-tables.ts';
import { customerWire, wireOfCustomer } from '../customers/customer-wire.ts';
import { verifyLetter } from '../customers/account-letters.ts';

const route = createRoute({
  method: 'put',
  path: '/client/profile',
  tags: ['Conta'],
  summary: 'Mudar os dados pessoais',
  description:
    'Campos que faltam ficam como estão. Um e-mail novo pede uma prova de presença, e passa a valer quando for confirmado.',
  middleware: smallJson,
  request: { body: jsonBody(profileBody) },
  responses: {
    ...answers(answer(z.object({ user: customerWire, message: z.string() }))),
    ...tooManyAnswer,
    401: unauthorized,
    403: absentAnswer,
  },
});

export const profileRoutes = (store: StoreContext) => {
  const secondsToWait = rateLimit(store, {
    name: 'new-email',
    requests: account.linksPerDay,
    seconds: 24 * 3_600,
  });
  const app = customerApp(store);
  app.openapi(route, async (context) => {
    const { customer, session } = context.get('signedIn');
    const { email, ...data } = context.req.valid('json');
    const isNewEmail = email !== undefined && email !== customer.email && email !== customer.pendingEmail;
    if (isNewEmail && !isPresent(session, store.now())) return refuseAbsent(context);
    const wait = isNewEmail ? await secondsToWait(String(customer.id)) : 0;
    if (wait > 0) return refuseEarly(context, wait);
    const saved = await inTransaction(store, async (inside) => {
      if (isNewEmail) await postLetter(inside, verifyLetter, email, { customerId: customer.id });
      return saveProfile(inside, customer, { ...data, ...pendingOf(customer, email) });
    });
    // The customer was deleted at the same moment.
    if (!saved) return context.json(failure('Você precisa estar logado'), 401);
    const message = isNewEmail
      ? 'Dados salvos. O novo e-mail passa a valer quando você o confirmar pelo link que enviamos.'
      : 'Dados salvos.';
    return context.json(success({ user: wireOfCustomer(customerOf(saved)), message }), 200);
  });
  return app;
};

/** A return to the current address withdraws a pending change. */
const pendingOf = (customer: CustomerRow, email: string | undefined) =>
  email === undefined ? {} : { pendingEmail: email === customer.email ? null : email };

type Changes = { [Field in 'name' | 'cpf' | 'phone' | 'pendingEmail']?: CustomerRow[Field] | undefined };

const saveProfile = async ({ orm, now }: StoreContext, { id }: CustomerRow, changes: Changes) => {
  const [saved] = await orm
    .update(customers)
    .set({ ...changes, updatedAt: now() })
    .where(eq(customers.id, id))
    .returning();
  return saved;
};
