import { expect, test, type Page } from '@playwright/test';
import { openPage, pageKinds } from './page-kinds.ts';

const others = [
  '/ofertas?search=a',
  '/vinyl-4-djs',
  '/playlists',
  '/membros',
  '/sobre',
  '/discos?available=1&grade=NM',
];
const kinds = [...pageKinds, ...others.map((list) => ({ kind: list, list }))];

/** Controls, and links outside of sentences, below 24 CSS pixels (WCAG 2.2, 2.5.8). The label of a checkbox counts. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, input, summary, nav a, .link')].flatMap((element) => {
      const target = (element.matches('input') && element.closest('label')) || element;
      const { width, height } = target.getBoundingClientRect();
      const isSeen = element.checkVisibility({ visibilityProperty: true }) && width > 0;
      return isSeen && Math.min(width, height) < 24
        ? [`${Math.round(width)} x ${Math.round(height)}: ${target.outerHTML.slice(0, 120)}`]
        : [];
    }),
  );

for (const width of [390, 1280])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const kind of kinds)
      test(`${kind.kind}: every control is at least 24 px large`, async ({ page }) => {
        await openPage(page, kind);
        expect(await smallTargets(page)).toEqual([]);
      });
  });
