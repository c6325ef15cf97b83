import { environment } from '#browser/environment.ts';
import { cartPath } from '#paths.ts';
import { answerInstead } from '#browser/answer-instead.ts';
import { isPlain } from '#browser/plain-press.ts';

/** Opens the drawer for the links to the cart, except on the page of the cart itself. */
export const answerCart = (): void => {
  document.addEventListener('click', (press) => {
    const link = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-cart]') : null;
    if (!link || !isPlain(press) || environment.location.pathname === cartPath) return;
    answerInstead(press, link, async () => (await import('./drawer/open-cart-drawer.ts')).openCartDrawer());
  });
};
