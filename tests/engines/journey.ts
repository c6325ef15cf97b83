import { expect, test as base } from '@playwright/test';
import type { EngineBrowser, EnginePage, Target } from './engine-page.ts';
import { engines } from './engines.ts';

export interface EngineOptions {
  engine: string;
}

interface Worker {
  running: EngineBrowser;
}

interface Journey {
  tab: EnginePage;
  open(path: string): Promise<void>;
}

/** A test with a page of the engine under test. The engine starts once, and again after a test that failed. */
export const test = base.extend<Journey, EngineOptions & Worker>({
  engine: ['', { option: true, scope: 'worker' }],
  running: [
    async ({ engine: name }, use) => {
      const engine = engines.find((one) => one.name === name)!;
      const running = await engine.start(engine.find()!);
      try {
        await use(running);
      } finally {
        await running.stop();
      }
    },
    { scope: 'worker' },
  ],
  tab: async ({ running }, use) => {
    const tab = await running.open();
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

/** Waits until the page has it, and clicks on it once. */
export const click = (tab: EnginePage, target: Target) =>
  expect(() => tab.click(target)).toPass({ timeout: 10_000 });

/** Polls the text of a visible element; null while there is none. A page on its way to the next one has none either. */
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
