import type { Customer, LoginSession } from '#domain/people/customer.ts';
import * as z from 'zod/mini';
import { type ApiClient, deleteJson, getJson, postJson } from '../client.ts';
import { emailField, knownPassword, newPassword, repeatedPassword, samePasswords } from '../credentials.ts';
import { readList, readOne, unwrapOne } from '../envelope.ts';
import { exactBody, requiredLine } from '../typed-text.ts';
import { flag, id, instant, into, isGroup, line, record } from '../wire.ts';

export const longestName = 120;
export const nameField = requiredLine({ missing: 'Informe seu nome.', longest: longestName });

export const loginBody = exactBody({
  email: emailField,
  password: knownPassword,
  remember: z._default(z.boolean({ error: 'Envie verdadeiro ou falso.' }), false),
});
export type LoginBody = z.input<typeof loginBody>;

export const registerBody = samePasswords(
  exactBody({
    name: nameField,
    email: emailField,
    password: newPassword,
    password_confirmation: repeatedPassword,
  }),
);
export type RegisterBody = z.input<typeof registerBody>;

/** The one-time code with which the sign-in with Google ends. */
export const googleCodeBody = exactBody({
  code: requiredLine({ missing: 'O código não veio.', longest: 100 }),
});

/** Calls and pages of the sessions, below the base of the API. */
export const sessionPaths = {
  login: 'client/login',
  register: 'client/register',
  logout: 'client/logout',
  me: 'client/me',
  sessions: 'client/sessions',
  /** Opened as a page, not called. */
  googleRedirect: 'client/auth/google/redirect',
  googleCallback: 'client/auth/google/callback',
  googleExchange: 'client/auth/google/exchange',
} as const;

const customerSchema = into(
  record({
    id,
    name: line,
    email: line,
    email_verified: flag,
    email_verified_at: line,
    pending_email: line,
    cpf: line,
    phone: line,
    has_password: flag,
    created_at: instant,
  }),
  (wire): Customer => ({
    id: wire.id,
    name: wire.name ?? '',
    email: wire.email ?? '',
    isEmailVerified: wire.email_verified ?? wire.email_verified_at !== null,
    pendingEmail: wire.pending_email,
    cpf: wire.cpf,
    phone: wire.phone,
    hasPassword: wire.has_password ?? true,
    createdAt: wire.created_at,
  }),
);

/** The answer to a login. Either part may be missing, which the session store rejects. */
export interface LoginAnswer {
  token: string | null;
  user: Customer | null;
  /** ISO instant; null for a session without an end. */
  expiresAt: string | null;
}

const loginAnswer = record({ token: line, expires_at: instant });

const readLogin = (body: unknown): LoginAnswer => {
  const { token, expires_at } = readOne(body, loginAnswer);
  const user = customerSchema.safeParse(userIn(body));
  return { token, user: user.data ?? null, expiresAt: expires_at };
};

/** The user is in `user`, `data.user` or `data`. */
const userIn = (body: unknown): unknown => {
  if (isGroup(body) && isGroup(body['user'])) return body['user'];
  const data = unwrapOne(body);
  return isGroup(data) && 'user' in data ? data['user'] : data;
};

/** @throws ApiError */
export const logIn = async (client: ApiClient, body: LoginBody): Promise<LoginAnswer> =>
  readLogin(await postJson(client, sessionPaths.login, body));

/** @throws ApiError */
export const register = async (client: ApiClient, body: RegisterBody): Promise<LoginAnswer> =>
  readLogin(await postJson(client, sessionPaths.register, body));

/** @throws ApiError */
export const exchangeGoogleCode = async (client: ApiClient, code: string): Promise<LoginAnswer> =>
  readLogin(await postJson(client, sessionPaths.googleExchange, { code }));

/** Ends the session of a token, which is passed because the client has already forgotten its own. @throws ApiError */
export const logOut = async (client: ApiClient, token: string): Promise<void> => {
  const headers = { Authorization: `Bearer ${token}` };
  await postJson(client.extend({ headers }), sessionPaths.logout, {});
};

/** The customer of an answer. @throws ApiError, 'malformed' when it holds none */
export const readCustomer = (body: unknown): Customer => readOne(userIn(body), customerSchema);

/** The customer of the client's token. @throws ApiError */
export const getMe = async (client: ApiClient): Promise<Customer> =>
  readCustomer(await getJson(client, sessionPaths.me));

const sessionSchema = into(
  record({ id, device: line, is_current: flag, remember: flag, created_at: instant, last_seen_at: instant }),
  (wire): LoginSession => ({
    id: wire.id,
    device: wire.device ?? 'Aparelho desconhecido',
    isCurrent: wire.is_current ?? false,
    isRemembered: wire.remember ?? false,
    createdAt: wire.created_at ?? '',
    lastSeenAt: wire.last_seen_at ?? wire.created_at ?? '',
  }),
);

/** The places where the account is logged in, the last used first. @throws ApiError */
export const getSessions = async (client: ApiClient): Promise<LoginSession[]> =>
  readList(await getJson(client, sessionPaths.sessions), sessionSchema).items;

/** Ends one session of the account. @throws ApiError */
export const endOneSession = async (client: ApiClient, id: number): Promise<void> => {
  await deleteJson(client, `${sessionPaths.sessions}/${id}`);
};

/** Ends every session of the account, that of the client included. @throws ApiError */
export const endAllSessions = async (client: ApiClient): Promise<void> => {
  await deleteJson(client, sessionPaths.sessions);
};
