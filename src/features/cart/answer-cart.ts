import { cartPath } from '#paths.ts';
import { answerInstead } from '#ui/answer-instead.ts';
import { isPlain } from '#ui/plain-press.ts';

/** Opens the drawer for the links to the cart, but on the page of the cart itself. */
export const answerCart = (): void => {
  document.addEventListener('click', (press) => {
    const link = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-cart]') : null;
    if (!link || !isPlain(press) || location.pathname === cartPath) return;
    answerInstead(press, link, async () => (await import('./cart-drawer-store.ts')).openCartDrawer());
  });
};
