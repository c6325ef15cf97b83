import { setTimeout as pause } from 'node:timers/promises';
import { Keyboard, mouseInteraction } from './input.ts';
import type { BrowserWindow, MiniBrowser } from './mini-browser.ts';
import { PageSession } from './page-session.ts';
import { Calls, type Fields, type Message } from './protocol.ts';

type Size = [width: number, height: number];

/** A window of a browser as Playwright knows pages: over the processes that it has one after the other. */
export class PageProxy {
  readonly window: BrowserWindow;
  #browser: MiniBrowser;
  #toPlaywright: (message: Message) => void;
  #calls = new Calls();
  #sessions = new Map<string, PageSession>();
  #current!: PageSession;
  #keyboard = new Keyboard();
  #lastInput: Promise<unknown> = Promise.resolve();
  #size = '';
  #toolbar = { width: 0, height: 0 };
  #ready = Promise.withResolvers<null>();

  constructor(browser: MiniBrowser, window: BrowserWindow, toPlaywright: (message: Message) => void) {
    this.window = window;
    this.#browser = browser;
    this.#toPlaywright = toPlaywright;
    browser.attach(window, (text) => this.#fromWebKit(JSON.parse(text) as Message));
    void this.#call('Target.setPauseOnStart', { pauseOnStart: true });
  }

  navigate(url: string): Promise<Fields> {
    return this.#current.navigate(url);
  }

  close(): Promise<Fields> {
    return this.#browser.automate('closeBrowsingContext', { handle: this.window.handle });
  }

  fromPlaywright(message: Message) {
    const { id, method = '', params = {} } = message;
    if (method === 'Target.sendMessageToTarget') {
      this.#toPlaywright({ id: id!, result: {} });
      this.#sessions
        .get(params['targetId'] as string)
        ?.fromPlaywright(JSON.parse(params['message'] as string) as Message);
    } else
      this.#answer(method, params).then(
        (result) => this.#toPlaywright({ id: id!, result }),
        (error: unknown) => this.#toPlaywright({ id: id!, error: { message: (error as Error).message } }),
      );
  }

  async #answer(method: string, params: Fields): Promise<Fields> {
    const { handle } = this.window;
    switch (method) {
      case 'Input.dispatchMouseEvent':
        return this.#inTurn('performMouseInteraction', { handle, ...mouseInteraction(params) });
      case 'Input.dispatchKeyEvent':
        return this.#inTurn('performInteractionSequence', { handle, ...this.#keyboard.interaction(params) });
      case 'Target.activate':
        return this.#browser.automate('switchToBrowsingContext', { browsingContextHandle: handle });
      case 'Emulation.setDeviceMetricsOverride':
        return this.#resize(Number(params['width']), Number(params['height']));
      case 'Emulation.setJavaScriptEnabled':
        await this.#ready.promise;
        return this.#current.call('Page.overrideSetting', {
          setting: 'ScriptEnabled',
          value: params['enabled'],
        });
      case 'Dialog.enable':
      case 'Emulation.setActiveAndFocused':
      case 'Emulation.setAuthCredentials':
      case 'Emulation.setOrientationOverride':
      case 'Emulation.grantPermissions':
      case 'Emulation.resetPermissions':
        return {};
      default:
        return this.#call(method, params);
    }
  }

  /** The automation takes one input at a time. */
  #inTurn(method: string, params: Fields): Promise<Fields> {
    const turn = this.#lastInput.then(() => this.#browser.automate(method, params));
    this.#lastInput = turn.catch(() => {});
    return turn;
  }

  /** Gives the page a size; the window is larger by its toolbar. */
  async #resize(width: number, height: number): Promise<Fields> {
    const size = `${width}x${height}`;
    if (size === this.#size) return {};
    this.#size = size;
    await this.#ready.promise;
    const { handle } = this.window;
    const inner = async () => (await this.#current.evaluate('[innerWidth, innerHeight]')) as Size;
    for (let tries = 0; tries < 10; tries++) {
      const frame = { width: width + this.#toolbar.width, height: height + this.#toolbar.height };
      await this.#browser.automate('setWindowFrameOfBrowsingContext', { handle, size: frame });
      const [w, h] = await this.#settled(inner, [width, height]);
      if (w === width && h === height) return {};
      this.#toolbar = { width: frame.width - w, height: frame.height - h };
    }
    throw new Error(`A page of ${size} is not possible here: it is ${(await inner()).join('x')}.`);
  }

  /** A size as soon as it is the wanted one, or does not change any more. */
  async #settled(inner: () => Promise<Size>, wanted: Size): Promise<Size> {
    let size = await inner();
    for (let same = 0; same < 8 && size.join() !== wanted.join();) {
      await pause(25);
      const before = size;
      size = await inner();
      same = before.join() === size.join() ? same + 1 : 0;
    }
    return size;
  }

  #call(method: string, params: Fields): Promise<Fields> {
    const { id, answer } = this.#calls.begin();
    this.#browser.send(this.window, { id, method, params });
    return answer;
  }

  #sessionFor(targetId: string, isProvisional = false) {
    const send = (message: Message) =>
      void this.#call('Target.sendMessageToTarget', { targetId, message: JSON.stringify(message) }).catch(
        (error: unknown) =>
          session.fromPage({ id: message.id!, error: { message: (error as Error).message } }),
      );
    const toPlaywright = (message: Message) =>
      this.#toPlaywright({
        method: 'Target.dispatchMessageFromTarget',
        params: { targetId, message: JSON.stringify(message) },
      });
    const session = new PageSession(send, toPlaywright, isProvisional);
    return session;
  }

  #fromWebKit(message: Message) {
    if (this.#calls.settle(message)) return;
    const { method, params = {} } = message;
    switch (method) {
      case 'Target.dispatchMessageFromTarget':
        this.#sessions
          .get(params['targetId'] as string)
          ?.fromPage(JSON.parse(params['message'] as string) as Message);
        return;
      case 'Target.targetCreated': {
        const info = params['targetInfo'] as { targetId: string; type: string; isProvisional?: boolean };
        if (info.type !== 'page') return;
        const session = this.#sessionFor(info.targetId, info.isProvisional);
        this.#sessions.set(info.targetId, session);
        if (info.isProvisional) this.#current.passNavigationTo(session);
        else {
          this.#current = session;
          this.#ready.resolve(null);
        }
        info.isProvisional ??= false;
        break;
      }
      case 'Target.targetDestroyed':
        if (!this.#sessions.delete(params['targetId'] as string)) return;
        break;
      case 'Target.didCommitProvisionalTarget':
        this.#current = this.#sessions.get(params['newTargetId'] as string)!;
        break;
      default:
    }
    this.#toPlaywright(message);
  }
}
