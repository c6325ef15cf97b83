import { findTarget, keys, type EngineBrowser, type EnginePage } from './engine-page.ts';
import { callDriver, elementKey } from './webdriver.ts';
import { startDriver } from './webkit-driver.ts';

/**
 * Starts the driver of WebKitGTK. Each page it opens is a MiniBrowser of its own, with nothing kept from before. The driver
 * never answers when the MiniBrowser that it has just started ends; nothing of the shop was asked for by then, so a new
 * driver opens the page.
 */
export const startWebKit = async (binary: string): Promise<EngineBrowser> => {
  let driver = await startDriver();
  const open = async () => {
    try {
      return await openMiniBrowser(driver.url, binary);
    } catch {
      await driver.stop();
      driver = await startDriver();
      return openMiniBrowser(driver.url, binary);
    }
  };
  return { open, stop: () => driver.stop() };
};

/** Opening a MiniBrowser takes less than a second on a machine that is not busy. */
const openingTimeoutMs = 15_000;

/** A script that is sent while the page navigates may never be answered; callers poll, and send it again. */
const scriptTimeoutMs = 4_000;

const openMiniBrowser = async (driver: string, binary: string): Promise<EnginePage> => {
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId } = await callDriver<{ sessionId: string }>(
    `${driver}/session`,
    { capabilities: { alwaysMatch } },
    openingTimeoutMs,
  );
  const session = `${driver}/session/${sessionId}`;
  const send = (command: string, body: object): Promise<void> => callDriver(`${session}/${command}`, body);
  const run = <Value>(work: (...args: never[]) => unknown, args: unknown[]) =>
    callDriver<Value>(
      `${session}/execute/sync`,
      { script: `return (${work}).apply(null, arguments)`, args },
      scriptTimeoutMs,
    );
  const press = (letters: string[]) => {
    const actions = letters.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return send('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  return {
    goto: (url) => send('url', { url }),
    back: () => send('back', {}),
    click: async (target) => {
      const found = await run<Record<string, string> | null>(findTarget, [target]);
      if (!found) throw new Error(`The page has no visible ${JSON.stringify(target)}.`);
      await send(`element/${found[elementKey]}/click`, {});
    },
    type: (text) => press([...text]),
    press: (key) => press([keys[key]]),
    eval: (work, ...args) => run(work as never, args),
    // GTK keeps the window at least 447 px wide, still a phone to the shop.
    resize: (width, height) => send('window/rect', { x: 0, y: 0, width, height }),
    screenshot: async () => Buffer.from(await callDriver<string>(`${session}/screenshot`), 'base64'),
    close: () => callDriver(session, 'delete'),
  };
};
