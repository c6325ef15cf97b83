import { PageFrames, realContext, type Frame } from './page-frames.ts';
import { Calls, type Fields, type Message } from './protocol.ts';
import { answerOfNode } from './page-nodes.ts';
import * as scripts from './page-scripts.ts';

const ownCommands = new Set([
  'Page.setTouchEmulationEnabled',
  'Page.setScreenSizeOverride',
  'Page.setForcedColors',
  'Page.overrideSetting',
  'Page.setInterceptFileChooserDialog',
]);

const interception = new Set(['Network.setInterceptionEnabled', 'Network.addInterception']);

/** The page of one process of WebKit: what Playwright's own build adds to the inspector of WebKit is answered here. */
export class PageSession {
  #frames: PageFrames;
  #send: (message: Message) => void;
  #toPlaywright: (message: Message) => void;
  #calls = new Calls();
  #bindings: string[] = [];
  #isOffline = false;
  #intercepts = false;
  #navigation: PromiseWithResolvers<Fields> | null = null;
  #document: unknown;
  #isLeft = false;
  /** Calls for later: WebKit ends when the document of a process that is not shown yet is intercepted. */
  #held: [method: string, params: Fields][] | null;

  constructor(
    send: (message: Message) => void,
    toPlaywright: (message: Message) => void,
    isProvisional: boolean,
  ) {
    this.#send = send;
    this.#held = isProvisional ? [] : null;
    this.#toPlaywright = toPlaywright;
    this.#frames = new PageFrames(toPlaywright);
  }

  call(method: string, params: Fields = {}): Promise<Fields> {
    const { id, answer } = this.#calls.begin();
    this.#send({ id, method, params });
    return answer;
  }

  async evaluate(expression: string): Promise<unknown> {
    const { result } = (await this.call('Runtime.evaluate', { expression, returnByValue: true })) as {
      result: { value: unknown };
    };
    return result.value;
  }

  /** Goes to an address, and answers once the document is there. */
  async navigate(url: string): Promise<Fields> {
    const [before, after] = [this.#frames.address.split('#')[0], url.split('#')[0]];
    if (url.includes('#') && before === after) {
      await this.call('Page.navigate', { url });
      return {};
    }
    this.#navigation = Promise.withResolvers();
    this.call('Page.navigate', { url }).catch((error: unknown) => this.#navigation?.reject(error));
    return this.#navigation.promise;
  }

  /** The navigation goes on in another process. */
  passNavigationTo(other: PageSession) {
    other.#navigation = this.#navigation;
    this.#navigation = null;
    this.#isLeft = true;
  }

  /** A message of Playwright to the page. */
  fromPlaywright(message: Message) {
    const { id, method = '', params = {} } = message;
    const answer = this.#answer(method, params);
    if (!answer) {
      const { contextId } = params as { contextId?: number };
      if (contextId === undefined) this.#send(message);
      else this.#send({ ...message, params: { ...params, contextId: realContext(contextId) } });
      return;
    }
    answer.then(
      (result) => this.#toPlaywright({ id: id!, result }),
      (error: unknown) => this.#toPlaywright({ id: id!, error: { message: (error as Error).message } }),
    );
  }

  #answer(method: string, params: Fields): Promise<Fields> | null {
    if (this.#held && interception.has(method)) {
      this.#held.push([method, params]);
      return Promise.resolve({});
    }
    if (ownCommands.has(method)) return Promise.resolve({});
    switch (method) {
      case 'Page.createUserWorld':
        this.#frames.createWorld(params['name'] as string);
        return Promise.resolve({});
      case 'Page.setBootstrapScript': {
        const source = [scripts.pageNotes, ...this.#bindings, params['source'] as string].join(';\n');
        void this.evaluate(scripts.pageNotes);
        return this.call(method, { source });
      }
      case 'Runtime.addBinding': {
        const source = scripts.binding(params['name'] as string);
        this.#bindings.push(source);
        return this.evaluate(source).then(() => ({}));
      }
      case 'Page.setTimeZone':
        if (params['timeZone'] === process.env['TZ']) return Promise.resolve({});
        return Promise.reject(new Error('WebKit takes its time zone from TZ.'));
      case 'Page.insertText':
        return this.evaluate(scripts.insertText(params['text'] as string)).then(() => ({}));
      case 'Page.goBack':
      case 'Page.goForward':
        return this.#travel(method === 'Page.goBack' ? 'back' : 'forward');
      case 'Network.setEmulateOfflineState':
        return this.#setOffline(params['offline'] as boolean);
      case 'Network.setInterceptionEnabled':
        this.#intercepts = params['enabled'] as boolean;
        return this.#isOffline ? Promise.resolve({}) : null;
      default:
        return answerOfNode((...call) => this.call(...call), this.#frames, method, params);
    }
  }

  async #travel(to: 'back' | 'forward'): Promise<Fields> {
    await this.evaluate(`setTimeout(() => history.${to}())`);
    return {};
  }

  async #setOffline(isOffline: boolean): Promise<Fields> {
    if (isOffline === this.#isOffline) return {};
    this.#isOffline = isOffline;
    // It refuses what is so already.
    const set = (method: string, params: Fields) => this.call(method, params).catch(() => {});
    await set('Network.setInterceptionEnabled', { enabled: isOffline || this.#intercepts });
    await set('Network.addInterception', { url: '.*', stage: 'request', isRegex: true });
    await this.evaluate(`
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: ${!isOffline} });
      dispatchEvent(new Event('${isOffline ? 'offline' : 'online'}'));`);
    return {};
  }

  /** A message of the page. */
  fromPage(message: Message) {
    if (this.#calls.settle(message)) return;
    const { method, params = {} } = message;
    if (method === undefined) {
      const { frameTree } = (message.result ?? {}) as { frameTree?: { frame: Frame } };
      if (frameTree) this.#frames.addMain(frameTree.frame);
      this.#toPlaywright(message);
    } else if (!this.#isConsumed(method, params)) this.#toPlaywright(message);
  }

  /** Notes what an event says, and adds what Playwright expects of it. Whether Playwright does not get the event. */
  #isConsumed(method: string, params: Fields): boolean {
    switch (method) {
      case 'Page.frameNavigated':
        this.#onNavigated(params['frame'] as Frame);
        return false;
      case 'Page.frameDetached':
        this.#frames.detach(params['frameId'] as string);
        return false;
      case 'Page.loadEventFired':
      case 'Page.domContentEventFired':
        params['frameId'] = this.#frames.main;
        return false;
      case 'Runtime.executionContextCreated':
        this.#frames.addContext(params['context'] as { id: number; type: string; frameId: string });
        return true;
      case 'Console.messageAdded':
        return this.#isNote(params['message'] as Fields);
      case 'Network.requestWillBeSent':
        this.#onRequest(params);
        return false;
      case 'Network.responseReceived':
        if (params['requestId'] === this.#document) this.#release();
        return false;
      case 'Network.loadingFailed':
        if (params['requestId'] !== this.#document) return false;
        // The request goes on in another process.
        if (this.#isLeft && params['canceled']) return true;
        this.#navigation?.reject(new Error(params['errorText'] as string));
        return false;
      case 'Network.requestIntercepted':
        if (!this.#isOffline) return false;
        void this.call('Network.interceptRequestWithError', {
          requestId: params['requestId'],
          errorType: 'General',
        });
        return true;
      default:
        return false;
    }
  }

  #release() {
    const held = this.#held ?? [];
    this.#held = null;
    for (const [method, params] of held) {
      if (method === 'Network.setInterceptionEnabled') this.#intercepts = params['enabled'] as boolean;
      void this.call(method, params);
    }
  }

  #onRequest(params: Fields) {
    const request = params['request'] as { postData?: string };
    if (request.postData) request.postData = Buffer.from(request.postData).toString('base64');
    if (params['type'] === 'Document' && params['frameId'] === this.#frames.main)
      this.#document = params['requestId'];
  }

  #onNavigated(frame: Frame) {
    if (!this.#frames.navigated(frame)) return;
    this.#navigation?.resolve({ loaderId: frame.loaderId });
    this.#navigation = null;
  }

  /** WebKit does not report the contexts of a page from its cache of pages again, nor that it is loaded. */
  async #restore() {
    await this.call('Runtime.disable');
    await this.call('Runtime.enable');
    const params = { frameId: this.#frames.main };
    for (const method of ['Page.domContentEventFired', 'Page.loadEventFired'])
      this.#toPlaywright({ method, params });
  }

  #isNote({ level, parameters, text }: Fields): boolean {
    if (String(text).startsWith('Web Inspector blocked')) return true;
    const [tag, kind, value] = (parameters ?? []) as { value?: unknown }[];
    if (level !== 'debug' || tag?.value !== scripts.note) return false;
    if (kind?.value === 'binding') {
      const params = { contextId: this.#frames.mainContext(), argument: value?.value };
      this.#toPlaywright({ method: 'Runtime.bindingCalled', params });
    } else {
      this.#frames.address = value?.value as string;
      const params = { frameId: this.#frames.main, url: this.#frames.address };
      this.#toPlaywright({ method: 'Page.navigatedWithinDocument', params });
      if (kind?.value === 'restored') void this.#restore();
    }
    return true;
  }
}
