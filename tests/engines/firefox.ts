import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { findTarget, type EnginePage } from './engine-page.ts';

/** Opens Firefox over WebDriver BiDi with a temporary profile. */
export const openFirefox = async (executablePath: string): Promise<EnginePage> => {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  const page = await browser.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
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
    close: () => browser.close(),
  };
};
