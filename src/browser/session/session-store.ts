import { atom } from 'nanostores';
import { browserClient, identifyCalls } from '#api/browser-client.ts';
import { getMe, type LoginAnswer } from '#api/account/session.ts';
import { type ApiError, toApiError } from '#api/errors.ts';
import type { Customer } from '#domain/people/customer.ts';
import { displayName } from '#domain/people/display-name.ts';
import { forgetNotices, notify } from '../notices/notice-store.ts';
import { forgetItems, forgetUnreadable } from '../marks/stored-items.ts';
import { forgetTyping } from '../kept/kept-typing.ts';
import { whenShown } from '../page-life.ts';
import { hasLeft, markLeaving } from './left-session.ts';
import { msUntil, readStored, sessionKey, type StoredSession, writeStored } from '../stored-session.ts';

/** The user of the page. A stored token is not checked before something needs the account. */
export type Session =
  | { state: 'guest' }
  /** A session that is over, on a page that still shows its customer. */
  | { state: 'ended'; user: Customer }
  | { state: 'stored'; stored: StoredSession }
  | { state: 'authenticated'; stored: StoredSession; user: Customer };

/** Stores of what belongs to a customer (cart, lists) listen here, and load or empty themselves. */
export const $session = atom<Session>({ state: 'guest' });

const guest: Session = { state: 'guest' };

/** The token of the next call; null for a guest. */
export const tokenOf = (session: Session): string | null => storedOf(session)?.token ?? null;

/**
 * Whether the customer of this page is that of the browser, under whose e-mail cart and lists are stored. A login in another
 * tab is stored before this page is notified of it.
 */
export const isBrowsersCustomer = (): boolean => storedOf($session.get())?.email === readStored()?.email;

const storedOf = (session: Session): StoredSession | null => ('stored' in session ? session.stored : null);

/** Takes over what another tab, or this one before it was left, has stored. */
const follow = () => {
  const stored = readStored();
  const now = $session.get();
  if (stored?.token === tokenOf(now)) return;
  if (stored) $session.set({ state: 'stored', stored });
  else if (hasLeft()) $session.set(guest);
  else end();
};

/** Ends the session, but keeps its customer: text that was typed on an open page must outlive the session. */
const end = () => {
  const session = $session.get();
  if (session.state !== 'ended')
    $session.set(session.state === 'authenticated' ? { state: 'ended', user: session.user } : guest);
};

/** Ends the session of a token that the store has rejected. A newer session, of another tab, stays. */
const dropToken = (token: string | null) => {
  if (token === null) return;
  if (readStored()?.token === token) writeStored(null);
  if (tokenOf($session.get()) === token) end();
};

let ending: ReturnType<typeof setTimeout> | undefined;

/** Ends a session when its time is over, also on a page that stays open. */
$session.listen((session) => {
  clearTimeout(ending);
  const expiresAt = storedOf(session)?.expiresAt;
  if (!expiresAt) return;
  ending = setTimeout(() => {
    if (Date.parse(expiresAt) <= Date.now()) dropToken(tokenOf(session));
  }, msUntil(expiresAt));
});

// A build renders forms that log in; only a browser has a session.
if (!import.meta.env.SSR) {
  identifyCalls({ token: () => tokenOf($session.get()), onUnauthorized: dropToken });
  // A prerendered page is shown later, timers of a hidden page may be late, and storage events do not reach a page in the
  // page cache.
  whenShown(follow);
  // A session that expires, or is rejected on a page without this code, leaves its items behind.
  whenShown(forgetUnreadable);
  addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) follow();
  });
}

/** Begins the session of a login. Throws when the answer lacks a part. */
export const beginSession = ({ token, user, expiresAt }: LoginAnswer): Customer => {
  if (!token || !user) throw new IncompleteLoginError();
  const stored = { token, expiresAt, name: displayName(user), email: user.email };
  writeStored(stored);
  $session.set({ state: 'authenticated', stored, user });
  return user;
};

/** A login whose answer has no token or no user. */
export class IncompleteLoginError extends Error {
  override name = 'IncompleteLoginError';
  constructor() {
    super('Dados de autenticação incompletos');
  }
}

/** Takes over changed data of the customer, such as a new name. */
export const updateUser = (user: Customer): void => {
  const known = storedOf($session.get());
  if (!known) return;
  const stored = { ...known, name: displayName(user), email: user.email };
  writeStored(stored);
  $session.set({ state: 'authenticated', stored, user });
};

/** Ends the session in this browser, because the person leaves. */
export const endSession = (): void => {
  markLeaving();
  writeStored(null);
  $session.set(guest);
  forgetNotices();
  forgetItems();
  forgetTyping();
};

/** Whether the last check of the session got no answer. */
export const $isUnreachable = atom(false);

let checking: Promise<Customer | null> | undefined;

/**
 * The customer of the stored token, requested once per page; null for a guest, and when the check fails, which a notice
 * shows. Only a 401 ends the session: a store that is down must not log anyone out.
 */
export const checkSession = (): Promise<Customer | null> => {
  const session = $session.get();
  if (session.state === 'guest' || session.state === 'ended') return Promise.resolve(null);
  if (session.state === 'authenticated') return Promise.resolve(session.user);
  checking ??= ask(session.stored).finally(() => (checking = undefined));
  return checking;
};

const ask = async (stored: StoredSession) => {
  try {
    const user = await getMe(browserClient);
    $isUnreachable.set(false);
    if (tokenOf($session.get()) !== stored.token) return null;
    updateUser(user);
    return user;
  } catch (error) {
    const { kind } = toApiError(error);
    $isUnreachable.set(kind === 'offline' || kind === 'timeout');
    // Without a network the page itself shows that.
    if (kind !== 'unauthorized' && navigator.onLine)
      notify('error', whyUnchecked(kind), { persistence: 'session' });
    return null;
  }
};

const whyUnchecked = (kind: ApiError['kind']) => {
  if (kind === 'malformed') return withoutUser;
  return kind === 'not-found' ? 'Endpoint de autenticação não encontrado' : 'Erro de conexão com a API';
};

/** The message for an answer about the account that holds no customer. */
export const withoutUser = 'Dados do usuário não encontrados na resposta';
