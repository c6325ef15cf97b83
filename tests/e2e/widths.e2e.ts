import { expect, test } from '@playwright/test';
import { openPage, pageKinds } from './page-kinds.ts';

const widths = [320, 390, 600, 768, 900, 1024, 1280, 1920];

/**
 * The horizontal overflow of the page in pixels, and the elements that overflow the window. Elements inside an ancestor
 * that clips or scrolls them are allowed, such as a sideways scroller or a text with an ellipsis.
 */
const sticksOut = () => {
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

/** Words of the page's title that break over two lines. */
const brokenWords = () => {
  const texts = document.createNodeIterator(document.querySelector('h1')!, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  return broken;
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const kind of pageKinds)
  test(`${kind.kind}: nothing overflows at any width, and no word of the title is broken`, async ({
    page,
  }) => {
    await openPage(page, kind);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(sticksOut), `${width} px wide`).toEqual({ wider: 0, outside: [] });
      expect(await page.evaluate(brokenWords), `${width} px wide`).toEqual([]);
    }
  });
