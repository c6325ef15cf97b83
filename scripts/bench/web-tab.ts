import { setTimeout as delay } from 'node:timers/promises';

type Listener = (params: unknown) => void;

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/** Timeout of a condition, in milliseconds. */
const timeoutMs = 60_000;

/**
 * Opens a tab of the browser at a debugging port. It uses the protocol directly, because Playwright and Puppeteer
 * attach to each service worker, and delay its start until they have.
 */
export const openTab = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' });
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The tab could not be reached.')));
  });
  const asked = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, Listener>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) asked.get(message.id)?.(message);
    else listeners.get(message.method ?? '')?.(message.params);
  });
  let count = 0;
  const send = async (method: string, params: object = {}): Promise<unknown> => {
    const id = (count += 1);
    const { promise, resolve } = Promise.withResolvers<Message>();
    asked.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await promise;
    asked.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  /** Runs a function in the page, as if a person had acted. */
  const evaluate = async <Given, Result>(
    run: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result> => {
    const expression = `(${run.toString()})(${JSON.stringify(given)})`;
    const { result, exceptionDetails } = (await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    })) as {
      result: { value: Result };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  /** Waits until a function of the page returns true. Calls during a navigation fail, and are repeated. */
  const until = async <Given>(
    what: string,
    isTrue: (given: Given) => boolean | Promise<boolean>,
    given?: Given,
  ) => {
    const end = performance.now() + timeoutMs;
    while (!(await evaluate(isTrue, given).catch(() => false))) {
      if (performance.now() > end) throw new Error(`The page took too long: ${what}.`);
      await delay(50);
    }
  };
  return {
    send,
    evaluate,
    until,
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    /** Opens an address and waits for its load. The page may remove a secret from its address in the meantime. */
    goto: async (address: string) => {
      await evaluate(() => void Object.assign(window, { isLeft: true }));
      const { errorText } = (await send('Page.navigate', { url: address })) as { errorText?: string };
      if (errorText) throw new Error(`${address}: ${errorText}`);
      await until(
        `the load of ${address}`,
        () => !('isLeft' in window) && document.readyState === 'complete',
      );
    },
    close: async () => {
      await send('Page.close');
      socket.close();
    },
  };
};

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Waits until the shop's service worker controls this browser. */
export const untilWorker = (tab: Tab) =>
  tab.until('the start of the service worker', async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated';
  });
