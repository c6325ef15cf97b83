import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import { callDriver } from './webdriver.ts';

/** Starts a program in the background. It ends with this process at the latest: execa sees to that. */
const startProgram = (program: string, options: string[], env: Record<string, string> = {}) => {
  const running = execa(program, options, { stdin: 'ignore', stderr: 'ignore', reject: false, env });
  const stop = async () => {
    running.kill();
    await running;
  };
  return { running, stop };
};

/** Starts a display without a screen, on the first number that is free. */
const startDisplay = async () => {
  const { running, stop } = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24']);
  const ended = running.then(() => {
    throw new Error('Xvfb does not start.');
  });
  const [number] = (await Promise.race([once(running.stdout, 'data'), ended])) as [Buffer];
  return { name: `:${number.toString().trim()}`, stop };
};

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

const untilItAnswers = async (url: string) => {
  for (let tries = 0; tries < 200; tries++) {
    const answers = await callDriver(`${url}/status`).catch(() => null);
    if (answers) return;
    await pause(50);
  }
  throw new Error('WebKitWebDriver does not start.');
};

/** Starts WebKitWebDriver on a display of its own and waits until it answers. */
export const startDriver = async () => {
  const display = await startDisplay();
  const port = await freePort();
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], { DISPLAY: display.name });
  const url = `http://127.0.0.1:${port}`;
  // A browser that the driver leaves behind ends with its display.
  const stop = async () => {
    await driver.stop();
    await display.stop();
  };
  try {
    await untilItAnswers(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};
