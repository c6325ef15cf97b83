/**
 * The horizontal overflow of the page in pixels, and the elements that overflow the window. Elements inside an ancestor
 * that clips or scrolls them are allowed, such as a sideways scroller or a text with an ellipsis. Runs in the page.
 */
export const sticksOut = () => {
  const { clientWidth: width, scrollWidth } = document.documentElement;
  const isOutside = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > width + 1;
  };
  const isHeld = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!parent || parent === document.body) return false;
    return (getComputedStyle(parent).overflowX !== 'visible' && !isOutside(parent)) || isHeld(parent);
  };
  const outside = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && isOutside(element) && !isHeld(element),
  );
  return {
    wider: scrollWidth - width,
    outside: outside.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)),
  };
};
