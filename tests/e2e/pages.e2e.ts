import { expect, test, type Page } from '@playwright/test';
import { expectGoodLooks } from './looks.ts';
import { sticksOut } from './overflowing.ts';
import { openPage, pageKinds } from './page-kinds.ts';
import { watchTroubles } from './troubles.ts';

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

/** Controls, and links outside of sentences, below 24 CSS pixels (WCAG 2.2, 2.5.8). The label of a checkbox counts. */
const smallTargets = () =>
  [...document.querySelectorAll('button, select, input, summary, nav a, .link')].flatMap((element) => {
    const target = (element.matches('input') && element.closest('label')) || element;
    const { width, height } = target.getBoundingClientRect();
    const isSeen = element.checkVisibility({ visibilityProperty: true }) && width > 0;
    return isSeen && Math.min(width, height) < 24
      ? [`${Math.round(width)} x ${Math.round(height)}: ${target.outerHTML.slice(0, 120)}`]
      : [];
  });

const widths = [320, 390, 600, 768, 900, 1024, 1280, 1920];

const fits = async (page: Page) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const found = {
      overflow: await page.evaluate(sticksOut),
      brokenWords: await page.evaluate(brokenWords),
      smallTargets: await page.evaluate(smallTargets),
    };
    expect(found, `${width} px wide`).toEqual({
      overflow: { wider: 0, outside: [] },
      brokenWords: [],
      smallTargets: [],
    });
  }
};

/** Further letters and records repeat the markup of the first ones, and axe takes half a minute for 700 names. */
const repeated = '[data-all] section ~ section, .crate > li:nth-child(n + 13)';

const hasOnePolicy = async (page: Page) => {
  const policies = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policies).toHaveCount(1);
  // Only the encoding stands before it, which browsers look for in the first bytes.
  const isFirst = await policies.evaluate(
    (policy) =>
      policy.previousElementSibling === document.head.firstElementChild &&
      document.head.firstElementChild?.matches('meta[charset]') === true,
  );
  expect(isFirst).toBe(true);
};

/** Whether the policy demands Trusted Types: text does not become markup then. */
const refusesMarkup = () => {
  try {
    document.createElement('p').innerHTML = '<b>a</b>';
    return false;
  } catch (error) {
    return error instanceof TypeError;
  }
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });

for (const kind of pageKinds)
  test(`${kind.kind}: logs no error under its policy, looks good everywhere, and has large targets`, async ({
    page,
  }) => {
    const troubles = watchTroubles(page, { mayBeMissing: kind.kind === 'not found' });
    await openPage(page, kind);
    await hasOnePolicy(page);
    await expectGoodLooks(page, { repeated });
    await fits(page);
    expect(troubles).toEqual([]);
    expect(await page.evaluate(refusesMarkup)).toBe(true);
  });
