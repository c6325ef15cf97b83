import { browserClient, lastingClient } from '#api/browser-client.ts';
import { type ApiError, fieldMessages, toApiError } from '#api/errors.ts';
import * as calls from '#api/account/session.ts';
import { api } from '#config.ts';
import type { Customer } from '#domain/people/customer.ts';
import { displayName } from '#domain/people/display-name.ts';
import { notify } from '#browser/notices/notice-store.ts';
import type { FormResult } from '#ui/form/Form.tsx';
import {
  $session,
  beginSession,
  endSession,
  IncompleteLoginError,
  tokenOf,
} from '#browser/session/session-store.ts';

/** The result of a login: a customer, or a message for the form and messages of its fields. */
export type LoginResult = { state: 'done'; user: Customer } | Extract<FormResult, { state: 'failed' }>;

const failed = (message: string, fields: Record<string, string[]> = {}): LoginResult => ({
  state: 'failed',
  message,
  fields,
});

const welcome = (user: Customer): LoginResult => {
  notify('success', `Bem-vindo, ${displayName(user)}!`, { isPersonal: true });
  return { state: 'done', user };
};

/** Logs in with e-mail and password. Never rejects. */
export const logIn = (body: calls.LoginBody): Promise<LoginResult> =>
  begin(calls.logIn(browserClient, body), whyNoLogin);

/** Creates an account and logs in. All validation errors are shown above the form, and each at its field. Never rejects. */
export const register = async (body: calls.RegisterBody): Promise<LoginResult> => {
  const result = await begin(calls.register(browserClient, body), whyNoAccount);
  if (result.state === 'done') return result;
  const fields = Object.entries(result.fields ?? {}).map(([name, messages]) => [name, [messages.join(', ')]]);
  return { ...result, fields: Object.fromEntries(fields) as Record<string, string[]>, isSummary: true };
};

const begin = async (
  answer: Promise<calls.LoginAnswer>,
  why: (refusal: ApiError) => string,
): Promise<LoginResult> => {
  try {
    return welcome(beginSession(await answer));
  } catch (error) {
    if (error instanceof IncompleteLoginError) return failed(error.message);
    const refusal = toApiError(error);
    return failed(why(refusal), refusal.fields);
  }
};

const whyNoLogin = ({ kind, status, serverMessage }: ApiError) => {
  if (kind === 'unauthorized' || kind === 'invalid') return serverMessage ?? 'Credenciais inválidas';
  // The server's message says how long to wait.
  if (status === 429 && serverMessage) return serverMessage;
  if (kind === 'malformed') return 'Erro no login';
  if (kind === 'not-found') return 'Erro inesperado no login';
  return 'Erro de conexão';
};

const whyNoAccount = (refusal: ApiError) => {
  const { kind, status, serverMessage } = refusal;
  if (kind === 'invalid') return serverMessage ?? (fieldMessages(refusal).join(', ') || 'Dados inválidos');
  return (status === 429 ? serverMessage : null) ?? 'Erro no registro';
};

/** Ends the session here and at the store. The browser is logged out even when the call fails. */
export const logOut = async (): Promise<void> => {
  const token = tokenOf($session.get());
  endSession();
  if (token !== null) await calls.logOut(lastingClient, token).catch(() => undefined);
};

/**
 * The last step of a login with the one-time code of Google. If it proves the presence of a customer, a notice asks to
 * repeat the rejected write, and the earlier session of this browser ends.
 * @throws ApiError, IncompleteLoginError
 */
export const logInByGoogle = async (code: string, proofOf: number | null): Promise<void> => {
  const before = tokenOf($session.get());
  const user = beginSession(await calls.exchangeGoogleCode(browserClient, code));
  if (user.id !== proofOf) {
    welcome(user);
    return;
  }
  notify('success', 'Confirmado: é você. Repita agora o que você pediu.', { isPersonal: true });
  if (before !== null) await calls.logOut(browserClient, before).catch(() => undefined);
};

/** The address that redirects to Google. */
export const googleAddress = (remember: boolean): string =>
  `${api.basePath}/${calls.sessionPaths.googleRedirect}${remember ? '?remember=1' : ''}`;
