/** Moves the focus to the heading of the step, because the focused element was removed. */
export const focusQuestion = (): void =>
  document.querySelector<HTMLElement>('.checkout-question')?.focus({ preventScroll: true });
