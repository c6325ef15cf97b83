import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { findTarget, keys, type EnginePage } from './engine-page.ts';
import { callDriver, elementKey } from './webdriver.ts';

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

/** Starts WebKitWebDriver on a virtual display and waits until it answers. */
const startDriver = async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const options = ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${new URL(url).port}`];
  const driver = spawn('xvfb-run', options, { stdio: 'ignore', detached: true });
  const answers = () =>
    callDriver(`${url}/status`).then(
      () => true,
      () => false,
    );
  const stop = async () => {
    if (driver.exitCode !== null || !driver.pid) return;
    process.kill(-driver.pid);
    await once(driver, 'exit');
  };
  for (let tries = 0; !(await answers()); tries++) {
    if (tries > 200 || driver.exitCode !== null) {
      await stop();
      throw new Error('WebKitWebDriver does not start.');
    }
    await pause(50);
  }
  return { url, stop };
};

/** Opens WebKitGTK's MiniBrowser with a new profile. */
export const openWebKit = async (binary: string): Promise<EnginePage> => {
  const driver = await startDriver();
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId } = await callDriver<{ sessionId: string }>(`${driver.url}/session`, {
    capabilities: { alwaysMatch },
  });
  const session = `${driver.url}/session/${sessionId}`;
  const send = <Value = void>(command: string, body: object) =>
    callDriver<Value>(`${session}/${command}`, body);
  const run = <Value>(work: (...args: never[]) => unknown, args: unknown[]) =>
    send<Value>('execute/sync', { script: `return (${work}).apply(null, arguments)`, args });
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
    // GTK windows are at least 447 px wide, within the shop's phone layout.
    resize: (width, height) => send('window/rect', { x: 0, y: 0, width, height }),
    screenshot: async () => Buffer.from(await callDriver<string>(`${session}/screenshot`), 'base64'),
    close: async () => {
      await callDriver(session, 'delete').catch(() => undefined);
      await driver.stop();
    },
  };
};
