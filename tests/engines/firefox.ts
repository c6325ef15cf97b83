import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core';
import { findTarget, type EngineBrowser, type EnginePage } from './engine-page.ts';

/** Starts Firefox over WebDriver BiDi with a profile of its own. Each page it opens has storage of its own. */
export const startFirefox = async (executablePath: string): Promise<EngineBrowser> => {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  return { open: () => openContext(browser), stop: () => browser.close() };
};

const openContext = async (browser: Browser): Promise<EnginePage> => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    // `goBack` waits for a load, which a page from the cache of pages does not have.
    back: () => page.evaluate(() => history.back()),
    click: async (target) => {
      const handle = (await page.evaluateHandle(findTarget, target)).asElement();
      if (!handle) throw new Error(`The page has no visible ${JSON.stringify(target)}.`);
      await (handle as ElementHandle<Element>).click();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    eval: (work, ...args) => page.evaluate(work as never, ...args) as never,
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
};
