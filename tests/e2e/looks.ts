import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { sticksOut } from './overflowing.ts';

const themes = ['light', 'dark'] as const;
const height = 844;

interface Looks {
  widths?: readonly number[];
  /** Elements that repeat the markup of others: axe is slow on each. */
  repeated?: string;
}

/** Waits for the last colour: between two themes a button passes through colours of neither. */
const settled = (page: Page) =>
  page.waitForFunction(
    () => !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );

const axeFindings = async (page: Page, repeated?: string) => {
  const builder = new AxeBuilder({ page });
  const { violations } = await (repeated ? builder.exclude(repeated) : builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

/**
 * Looks at a page that is open, on a phone and on a desk, in both themes: axe finds nothing, and nothing overflows. The page
 * stays loaded from one look to the next.
 */
export const expectGoodLooks = async (page: Page, { widths = [390, 1280], repeated }: Looks = {}) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of themes) {
      const look = `${width} px wide, ${colorScheme}`;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      expect(await axeFindings(page, repeated), look).toEqual([]);
    }
    expect(await page.evaluate(sticksOut), `${width} px wide`).toEqual({ wider: 0, outside: [] });
  }
};

/** Compares only the layout, at more widths than axe needs to look at. */
export const expectNoOverflow = async (page: Page, widths: readonly number[]) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(sticksOut), `${width} px wide`).toEqual({ wider: 0, outside: [] });
  }
};
