/**
 * Scrolls to the start of an element if it is above the window or under the header (`scroll-padding-top`), without
 * moving the focus. The scroll is instant, because the content has just been replaced.
 */
export const bringIntoView = (element: HTMLElement | null): void => {
  if (!element) return;
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (element.getBoundingClientRect().top < covered)
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
};
