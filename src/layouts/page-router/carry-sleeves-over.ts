import type { TransitionBeforePreparationEvent, TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { nameLeaving } from '../scripts/leaving-sleeve.ts';
import { forgetNames, nameComing } from '../scripts/sleeve-transition.ts';

/** Carries sleeves over as sleeve-transition.ts does, for the client-side router, which swaps pages within this document. */
export const carrySleevesOver = (): void => {
  let left = '';
  document.addEventListener('astro:before-preparation', (event) => {
    const { from, to } = event as TransitionBeforePreparationEvent;
    left = from.pathname;
    forgetNames();
    nameLeaving(to.pathname);
  });
  document.addEventListener('astro:before-swap', (event) => {
    void (event as TransitionBeforeSwapEvent).viewTransition.finished.finally(forgetNames);
  });
  document.addEventListener('astro:after-swap', () => nameComing(left));
};
