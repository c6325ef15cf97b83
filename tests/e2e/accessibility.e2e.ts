import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openPage, pageKinds } from './page-kinds.ts';

const levelAA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// axe is slow on lists of hundreds of names.
test.describe.configure({ timeout: 120_000 });

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const kind of pageKinds)
      test(`${kind.kind}: has no axe violations`, async ({ page }) => {
        await openPage(page, kind);
        const { violations } = await new AxeBuilder({ page }).withTags(levelAA).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
        );
        expect(found).toEqual([]);
      });
  });
