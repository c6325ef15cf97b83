/**
 * Scrolls to the start of an element that begins above the window or under the header (`scroll-padding-top`); the focus
 * stays where it is. At once: what comes into view is new, and there is no way to it that one would want to see.
 */
export const bringIntoView = (element: HTMLElement | null): void => {
  if (!element) return;
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (element.getBoundingClientRect().top < covered)
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
};
