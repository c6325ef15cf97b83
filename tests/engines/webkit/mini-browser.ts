import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { InspectorSocket, type InspectorTarget } from './inspector-socket.ts';
import { Calls, type Fields, type Message } from './protocol.ts';

/** A window of a MiniBrowser, by its names in the two protocols. */
export interface BrowserWindow {
  handle: string;
  target: InspectorTarget;
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

/** Each MiniBrowser has a display of its own, where no other window takes its focus. */
const startDisplay = async () => {
  const options = ['-displayfd', '1', '-screen', '0', '600x600x24', '-nolisten', 'tcp'];
  const display = spawn('Xvfb', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  return { display, name: `:${number.toString().trim()}` };
};

/** A folder of settings for one browser: the sound library writes into it too. */
const settingsFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-settings-'));
  cpSync(path.join(import.meta.dirname, 'config'), folder, { recursive: true });
  return folder;
};

const isPage = ({ type }: InspectorTarget) => type === 'WebPage';

/** A process of MiniBrowser, with nothing kept from another one: to Playwright, a browser context. */
export class MiniBrowser {
  onPopup: (window: BrowserWindow) => void = () => {};
  onClosed: (window: BrowserWindow) => void = () => {};
  #programs: ChildProcess[] = [];
  #settings = settingsFolder();
  #socket!: InspectorSocket;
  #automation = Promise.withResolvers<InspectorTarget>();
  #calls = new Calls();
  #targets: InspectorTarget[] = [];
  #windows: BrowserWindow[] = [];
  #listeners = new Map<bigint, (message: string) => void>();
  #targetsChanged = Promise.withResolvers<null>();
  #opening = false;

  static async start(program: string, languages: string[]): Promise<MiniBrowser> {
    const browser = new MiniBrowser();
    const { display, name } = await startDisplay();
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: name,
      WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${port}`,
      LC_ALL: `${(languages[0] ?? 'en-US').replace('-', '_')}.UTF-8`,
      // A machine without a graphics card only loses time with it.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      // The least width of its toolbar is more than a phone has.
      XDG_CONFIG_HOME: browser.#settings,
    };
    const process_ = spawn(program, ['--automation'], { stdio: 'ignore', env });
    browser.#programs = [process_, display];
    await browser.#connect(port);
    return browser;
  }

  /** Calls the automation of the browser. */
  async automate(method: string, params: Fields = {}): Promise<Fields> {
    const target = await this.#automation.promise;
    const { id, answer } = this.#calls.begin();
    this.#socket.send(target, JSON.stringify({ id, method: `Automation.${method}`, params }));
    return answer;
  }

  async open(): Promise<BrowserWindow> {
    this.#opening = true;
    try {
      const { handle } = await this.automate('createBrowsingContext', { presentationHint: 'Window' });
      const window = await this.#newWindow(handle as string);
      await this.automate('switchToBrowsingContext', { browsingContextHandle: handle });
      return window;
    } finally {
      this.#opening = false;
    }
  }

  /** Begins to talk to a page. */
  attach({ target }: BrowserWindow, listener: (message: string) => void) {
    this.#listeners.set(target.id, listener);
    this.#socket.attach(target);
  }

  send({ target }: BrowserWindow, message: Message) {
    this.#socket.send(target, JSON.stringify(message));
  }

  stop() {
    this.#socket.close();
    for (const program of this.#programs) program.kill('SIGKILL');
    rmSync(this.#settings, { recursive: true, force: true });
  }

  async #connect(port: number) {
    const received = {
      targets: (list: InspectorTarget[]) => this.#onTargets(list),
      message: (target: bigint, message: string) => this.#onMessage(target, message),
    };
    for (let tries = 0; ; tries++) {
      try {
        this.#socket = await InspectorSocket.open(port, received);
        break;
      } catch (error) {
        if (tries > 600) throw error;
        await pause(25);
      }
    }
    this.#socket.startAutomation();
    this.#socket.attach(await this.#automation.promise);
  }

  async #newWindow(handle: string): Promise<BrowserWindow> {
    const isKnown = ({ id }: InspectorTarget) => this.#windows.some(({ target }) => target.id === id);
    for (;;) {
      const target = this.#targets.find((one) => isPage(one) && !isKnown(one));
      if (target) {
        const window = { handle, target };
        this.#windows.push(window);
        return window;
      }
      await this.#targetsChanged.promise;
    }
  }

  #onTargets(list: InspectorTarget[]) {
    this.#targets = list;
    this.#targetsChanged.resolve(null);
    this.#targetsChanged = Promise.withResolvers();
    const automation = list.find(({ type }) => type === 'Automation');
    if (automation) this.#automation.resolve(automation);
    const isGone = ({ target }: BrowserWindow) => !list.some(({ id }) => id === target.id);
    const closed = this.#windows.filter(isGone);
    this.#windows = this.#windows.filter((window) => !closed.includes(window));
    for (const window of closed) this.onClosed(window);
    const known = this.#windows.length;
    if (known > 0 && !this.#opening && list.filter(isPage).length > known) void this.#findPopup();
  }

  async #findPopup() {
    this.#opening = true;
    try {
      const { contexts } = (await this.automate('getBrowsingContexts')) as { contexts: { handle: string }[] };
      const found = contexts.find((one) => !this.#windows.some(({ handle }) => handle === one.handle));
      if (found) this.onPopup(await this.#newWindow(found.handle));
    } finally {
      this.#opening = false;
    }
  }

  #onMessage(target: bigint, text: string) {
    const listener = this.#listeners.get(target);
    if (listener) listener(text);
    else this.#calls.settle(JSON.parse(text) as Message);
  }
}
