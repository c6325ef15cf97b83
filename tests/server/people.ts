import { createApi } from '#server/app.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { rateLimits } from '#server/kernel/http/rate-limit-table.ts';
import type { Mail } from '#server/kernel/providers/mail.ts';
import type { Providers } from '#server/kernel/providers/providers.ts';
import { loginFailures } from '#server/people/tables/session-tables.ts';
import { openTestStore } from '../support/test-jobs.ts';

export const password = 'agulha-de-diamante';

/** An answer of the API, as far as the tests look into it. */
export interface Answer {
  status: number;
  headers: Headers;
  body: {
    success: boolean;
    message?: string;
    errors?: Record<string, string[]>;
    data: Record<string, unknown> & { token?: string; user?: Record<string, unknown>; message?: string };
  };
}

interface Call {
  token?: string | null;
  /** Address of the caller; another one for each call without it. */
  from?: string;
  headers?: Record<string, string>;
}

/** A store with mail in memory, and ways to call its API as a person would. */
export const openPeople = async (database: Database, providers: Partial<Providers> = {}) => {
  const mails: Mail[] = [];
  const mail = {
    folder: null,
    send: (letter: Mail) => Promise.resolve(void mails.push(letter)),
    close: () => undefined,
  };
  const shop = await openTestStore(database, {
    providers: { mail, ...providers },
    siteUrl: 'https://loja.example',
    trustedProxies: ['10.0.0.0/8'],
  });
  const api = createApi(shop.store);
  let callers = 0;

  /** Sends a raw request below /api. */
  const request = (
    path: string,
    init: RequestInit,
    from = `198.51.${(callers += 1) >> 8}.${callers & 255}`,
  ) =>
    api.request(`/api${path}`, init, {
      incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } },
    });

  const call = async (
    method: string,
    path: string,
    body?: unknown,
    { token, from, headers }: Call = {},
  ): Promise<Answer> => {
    const response = await request(
      path,
      {
        method,
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      from,
    );
    const text = await response.text();
    const answer = (text ? JSON.parse(text) : null) as Answer['body'];
    return { status: response.status, headers: response.headers, body: answer };
  };

  /** Creates an account; returns its token. */
  const register = async (email: string, name = 'Ana Prado') => {
    const body = { name, email, password, password_confirmation: password };
    const answer = await call('POST', '/client/register', body);
    return answer.body.data.token ?? '';
  };
  const logIn = (email: string, options: Call & { password?: string; remember?: boolean } = {}) =>
    call(
      'POST',
      '/client/login',
      { email, password: options.password ?? password, remember: options.remember ?? false },
      options,
    );

  /** Proves by the password that the owner of a session is present. */
  const prove = (token: string) => call('POST', '/client/presence', { password }, { token });

  /** The token in the last mail to an address that leads to a page. */
  const tokenMailed = async (to: string, page: string) => {
    await shop.work();
    const mail = mails.findLast((one) => one.to === to && one.text.includes(`${page}?token=`));
    return new RegExp(`${page}\\?token=([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? '';
  };
  /** Creates an account whose address is confirmed. */
  const registerVerified = async (email: string, name?: string) => {
    const token = await register(email, name);
    await call('POST', '/client/email/verify', { token: await tokenMailed(email, '/email-verified') });
    return token;
  };

  /** Forgets how often callers have called, in the store and in this process. */
  const forgetCounts = async () => {
    await database.orm.delete(rateLimits);
    await database.orm.delete(loginFailures);
    shop.store.refusals.clear();
  };

  return {
    ...shop,
    forgetCounts,
    api,
    mails,
    request,
    call,
    register,
    registerVerified,
    prove,
    logIn,
    tokenMailed,
  };
};

export type People = Awaited<ReturnType<typeof openPeople>>;
