import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { sticksOut } from './overflowing.ts';

const themes = ['light', 'dark'] as const;
const height = 844;

/** The rules of axe whose result depends on the theme, which changes only colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

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

interface AxeOptions {
  /** Elements that are left out. */
  repeated?: string | undefined;
  /** The rules that run; without it all of them. */
  rules?: string[] | undefined;
}

/**
 * The findings of axe in a page. It runs in the page and returns only what it found: to describe every element that passed, and
 * to hand that over, takes three times as long as the rules.
 */
export const axeFindings = async (page: Page, options: AxeOptions = {}): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async ({ repeated, rules }) => {
    const runner = (window as unknown as { axe: typeof axe }).axe;
    const context = repeated ? { exclude: [repeated] } : document;
    const only = rules ? { runOnly: rules } : {};
    const { violations } = await runner.run(context, { resultTypes: ['violations'], ...only });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
};

/**
 * Looks at a page that is open, on a phone and on a desk, in both themes: axe finds nothing, and nothing overflows. The page
 * stays loaded from one look to the next.
 */
export const expectGoodLooks = async (page: Page, { widths = [390, 1280], repeated }: Looks = {}) => {
  // Pages of customers are made by their script: until then there is nothing to look at.
  await expect(page.locator('h1').first()).toBeAttached();
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of themes) {
      const look = `${width} px wide, ${colorScheme}`;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      const rules = colorScheme === 'light' ? undefined : colourRules;
      expect(await axeFindings(page, { repeated, rules }), look).toEqual([]);
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
