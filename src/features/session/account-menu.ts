import { paths } from '#paths.ts';
import { answerInstead, isPlain } from '#ui/answer-instead.ts';
import { whenShown } from '#ui/page-life.ts';
import { loginPath } from './login-path.ts';
import { msUntil, readStored, sessionChange, sessionKey, writeStored } from './stored-session-store.ts';
import { navigate } from '#ui/navigate.ts';

/** The code of a login, loaded when it is asked for. */
const loadLogin = () => import('./login-store.ts');
const loadLogout = () => import('./leave.ts');
const loadNotices = () => import('#features/notices/notice-store.ts');

const greet = (selector: string, text: string) => {
  for (const element of document.querySelectorAll(selector)) element.textContent = text;
};

let ending: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows who is logged in, as far as this browser knows, until the session ends. Elements with `data-only` are for guests or
 * for customers.
 */
export const showAccount = (): void => {
  const stored = readStored();
  clearTimeout(ending);
  if (stored?.expiresAt) ending = setTimeout(showAccount, msUntil(stored.expiresAt));
  document.documentElement.toggleAttribute('data-customer', stored !== null);
  if (!stored) return;
  greet('[data-customer-name]', stored.name);
  greet('[data-customer-first]', stored.name.split(' ', 1).join());
  greet('[data-customer-email]', stored.email);
};

const answer = (press: MouseEvent) => {
  if (!(press.target instanceof Element) || !isPlain(press)) return;
  const link = press.target.closest<HTMLElement>('[data-login], [data-logout], [data-favourites]');
  if (!link) return;
  if ('logout' in link.dataset) logOut();
  if ('login' in link.dataset) {
    link.closest('dialog')?.close();
    answerInstead(press, link, async () => void (await (await loadLogin()).askToLogIn()));
  }
  if ('favourites' in link.dataset && !readStored()) answerInstead(press, link, tellToLogIn);
};

const tellToLogIn = async () => {
  const { notify } = await loadNotices();
  notify('warning', 'Faça login para acessar sua lista de desejos', {
    // Its way leads to a page that says the same.
    persistence: 'none',
    link: { name: 'Entrar', href: loginPath(paths.wishlist) },
  });
};

/** A browser that cannot load the code, or not reach the store, is logged out all the same. */
const logOut = () => {
  const forget = () => {
    writeStored(null);
    navigate(paths.home);
  };
  loadLogout().then(({ leave }) => leave(), forget);
};

/** Keeps the account in header and drawer true, on this page and when another tab logs in or out. */
export const watchAccount = (): void => {
  whenShown(showAccount);
  addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) showAccount();
  });
  document.addEventListener(sessionChange, showAccount);
  document.addEventListener('click', answer);
};
