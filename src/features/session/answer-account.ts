import { homePath } from '#paths.ts';
import { answerInstead } from '#browser/answer-instead.ts';
import { navigate } from '#browser/navigation/navigate.ts';
import { isPlain } from '#browser/plain-press.ts';
import { forgetSession, hasSession } from '#browser/session/session-key.ts';

/** The code of the login, loaded on demand. */
const loadLogin = () => import('./login/ask-to-log-in.ts');
const loadLogout = () => import('./leave.ts');
const loadAdvice = () => import('./login/advise-login.ts');

const answer = (press: MouseEvent) => {
  if (!(press.target instanceof Element) || !isPlain(press)) return;
  const link = press.target.closest<HTMLElement>('[data-login], [data-logout], [data-favourites]');
  if (!link) return;
  if ('logout' in link.dataset || 'login' in link.dataset) {
    link.closest('dialog')?.close();
    link.closest<HTMLElement>('[popover]')?.hidePopover();
  }
  if ('logout' in link.dataset) logOut();
  if ('login' in link.dataset)
    answerInstead(press, link, async () => void (await (await loadLogin()).askToLogIn()));
  if ('favourites' in link.dataset && !hasSession())
    answerInstead(press, link, async () => (await loadAdvice()).adviseLogin());
};

/** A browser that cannot load the code, or not reach the store, is logged out anyway. */
const logOut = () => {
  const forget = () => {
    forgetSession();
    navigate(homePath);
  };
  loadLogout().then(({ leave }) => leave(), forget);
};

/** Handles the login and logout controls, and a guest's favourites. */
export const answerAccount = (): void => document.addEventListener('click', answer);
