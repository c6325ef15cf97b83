/** Moves the focus to the heading of the step, because what had it is gone. */
export const focusQuestion = (): void =>
  document.querySelector<HTMLElement>('.checkout-question')?.focus({ preventScroll: true });
