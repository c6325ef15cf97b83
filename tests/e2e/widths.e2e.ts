import { expect, test } from '@playwright/test';
import { sticksOut } from './overflowing.ts';
import { openPage, pageKinds } from './page-kinds.ts';

const widths = [320, 390, 600, 768, 900, 1024, 1280, 1920];

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
