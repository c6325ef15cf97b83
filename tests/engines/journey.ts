import { expect, test as base } from '@playwright/test';
import type { EnginePage, Target } from './engine-page.ts';
import { engines } from './engines.ts';

export interface EngineOptions {
  engine: string;
}

interface Journey {
  tab: EnginePage;
  open(path: string): Promise<void>;
}

/** A test with a tab of the engine under test, in a new browser profile. */
export const test = base.extend<EngineOptions & Journey>({
  engine: ['', { option: true }],
  tab: async ({ engine: name }, use) => {
    const engine = engines.find((one) => one.name === name)!;
    const tab = await engine.open(engine.find()!);
    try {
      await tab.resize(1280, 900);
      await use(tab);
    } finally {
      await tab.close();
    }
  },
  open: async ({ tab, baseURL }, use) => {
    await use((path) => tab.goto(new URL(path, baseURL).href));
  },
});

/** Waits for the target, and clicks it once. */
export const click = (tab: EnginePage, target: Target) =>
  expect(() => tab.click(target)).toPass({ timeout: 10_000 });

/** Polls the text of a visible element; null when it does not exist or the page is being replaced. */
export const text = (tab: EnginePage, selector: string) =>
  expect.poll(async () => {
    const read = (find: string) => {
      const found = [...document.querySelectorAll(find)].find((element) => element.checkVisibility());
      return found ? (found.textContent ?? '').replace(/\s+/g, ' ').trim() : null;
    };
    return tab.eval(read, selector).catch(() => null);
  });

/** Polls the path and query of the page. */
export const address = (tab: EnginePage) =>
  expect.poll(() => tab.eval(() => location.pathname + location.search).catch(() => null));

export { expect };
