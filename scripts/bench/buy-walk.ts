import type { Browser, Locator, Page } from '@playwright/test';

/** A phone. Its fields are filled at once, so that the time is that of the shop. */
const phone = { width: 390, height: 844 };

/** Timeout of a wait, in milliseconds. */
const mostWaitMs = 60_000;

/** Runs in the page: the time from each press to the first change of the page, or to the start of a navigation. */
const reportFeedback = () => {
  const { noteFeedback } = window as unknown as { noteFeedback: (name: string, ms: number) => void };
  let pressed: { name: string; at: number } | null = null;
  const note = () => {
    if (pressed) noteFeedback(pressed.name, performance.now() - pressed.at);
    pressed = null;
  };
  addEventListener(
    'click',
    ({ target, timeStamp, isTrusted }) => {
      // The shop repeats a press whose code was on its way.
      if (!isTrusted) return;
      const control = target instanceof Element ? target.closest('a, button, label') : null;
      const name = control?.ariaLabel || control?.textContent.trim() || '?';
      pressed = { name, at: timeStamp };
    },
    { capture: true },
  );
  addEventListener('beforeunload', note);
  new MutationObserver(() => requestAnimationFrame(note)).observe(document, {
    attributes: true,
    childList: true,
    characterData: true,
    subtree: true,
  });
};

/** Runs in the page: a person presses what is painted. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** A walk of one person through the shop, which counts what the person does. */
export interface BuyWalk {
  page: Page;
  tap: (target: Locator) => Promise<void>;
  fill: (target: Locator, text: string) => Promise<void>;
  /** What was done so far; the feedback is the slowest one, in milliseconds. */
  done: () => { taps: number; fields: number; seconds: number; slowest: { name: string; ms: number } };
}

/** Begins a walk on an address, whose time counts from its load on. */
export const beginWalk = async (
  browser: Browser,
  shop: string,
  { open, session }: { open: string; session?: object },
): Promise<BuyWalk> => {
  const context = await browser.newContext({
    baseURL: shop,
    locale: 'pt-BR',
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  });
  context.setDefaultTimeout(mostWaitMs);
  await context.addInitScript(
    (kept) => {
      if (!location.protocol.startsWith('http')) return;
      localStorage.setItem('hideImplementationAlert', 'true');
      if (kept !== null && !sessionStorage.getItem('begun')) localStorage.setItem('session', kept);
      sessionStorage.setItem('begun', '1');
    },
    session ? JSON.stringify(session) : null,
  );
  const page = await context.newPage();
  let [taps, fields] = [0, 0];
  let slowest = { name: '', ms: 0 };
  await page.exposeFunction('noteFeedback', (name: string, ms: number) => {
    if (ms > slowest.ms) slowest = { name, ms };
  });
  await page.addInitScript(reportFeedback);
  await page.goto(open);
  const began = performance.now();
  return {
    page,
    tap: async (target) => {
      taps += 1;
      await target.waitFor();
      await page.evaluate(painted);
      await target.tap();
    },
    fill: async (target, text) => {
      fields += 1;
      await target.fill(text);
    },
    done: () => ({ taps, fields, seconds: (performance.now() - began) / 1_000, slowest }),
  };
};
