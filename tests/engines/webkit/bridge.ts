import { Socket } from 'node:net';
import { MiniBrowser, type BrowserWindow } from './mini-browser.ts';
import { PageProxy } from './page-proxy.ts';
import type { Fields, Message } from './protocol.ts';

/*
 * Lets Playwright drive the WebKit of a distribution. Playwright talks to a build of its own, in the protocol of WebKit's
 * inspector with additions. MiniBrowser has the same protocol without them, and the automation of WebKitWebDriver, whose
 * input is real: this program stands between, and answers the additions. Playwright starts it as its browser.
 */

const [program = ''] = process.argv.slice(2);
const output = new Socket({ fd: 4 });
const toPlaywright = (message: Message) => output.write(`${JSON.stringify(message)}\0`);

interface Context {
  languages: string[];
  browser: Promise<MiniBrowser> | null;
}

const contexts = new Map<string, Context>();
const pages = new Map<string, PageProxy>();
let names = 0;

/** A MiniBrowser that is started before it is asked for, since that takes a second. */
let next: { languages: string; browser: Promise<MiniBrowser> } | null = null;

const takeBrowser = (languages: string[]) => {
  const wanted = languages.join();
  const browser = next?.languages === wanted ? next.browser : MiniBrowser.start(program, languages);
  next = { languages: wanted, browser: MiniBrowser.start(program, languages) };
  return browser;
};

const addPage = (contextId: string, browser: MiniBrowser, window: BrowserWindow, openerId?: string) => {
  const pageProxyId = `page-${++names}`;
  const created = { browserContextId: contextId, pageProxyId, ...(openerId !== undefined && { openerId }) };
  toPlaywright({ method: 'Playwright.pageProxyCreated', params: created });
  const send = (message: Message) => toPlaywright({ ...message, pageProxyId });
  pages.set(pageProxyId, new PageProxy(browser, window, send));
  return pageProxyId;
};

const removePage = (window: BrowserWindow) => {
  for (const [pageProxyId, page] of pages)
    if (page.window === window) {
      pages.delete(pageProxyId);
      toPlaywright({ method: 'Playwright.pageProxyDestroyed', params: { pageProxyId } });
    }
};

const openBrowser = async (contextId: string, { languages }: Context) => {
  const browser = await takeBrowser(languages);
  browser.onClosed = removePage;
  browser.onPopup = (window) => {
    addPage(contextId, browser, window);
  };
  return browser;
};

const createPage = async (contextId: string) => {
  const context = contexts.get(contextId)!;
  const browser = await (context.browser ??= openBrowser(contextId, context));
  return { pageProxyId: addPage(contextId, browser, await browser.open()) };
};

const deleteContext = async (contextId: string) => {
  const context = contexts.get(contextId);
  contexts.delete(contextId);
  const browser = await context?.browser;
  browser?.stop();
  return {};
};

const end = async () => {
  for (const { browser } of contexts.values()) (await browser)?.stop();
  (await next?.browser)?.stop();
  process.exit();
};

/** Answers a command to the browser as a whole. */
const answer = async (method: string, params: Fields): Promise<Fields> => {
  const contextId = params['browserContextId'] as string;
  const page = pages.get(params['pageProxyId'] as string);
  switch (method) {
    case 'Playwright.createContext': {
      const browserContextId = `context-${++names}`;
      contexts.set(browserContextId, { languages: [], browser: null });
      return { browserContextId };
    }
    case 'Playwright.setLanguages':
      contexts.get(contextId)!.languages = params['languages'] as string[];
      return {};
    case 'Playwright.createPage':
      return createPage(contextId);
    case 'Playwright.navigate':
      return page!.navigate(params['url'] as string);
    case 'Playwright.closePage':
      return page!.close();
    case 'Playwright.deleteContext':
      return deleteContext(contextId);
    case 'Playwright.getAllCookies':
      return { cookies: [] };
    case 'Playwright.close':
      await end();
      return {};
    case 'Playwright.enable':
    case 'Playwright.setDownloadBehavior':
    case 'Playwright.setCookies':
      return {};
    default:
      throw new Error(`${method} is not possible with the WebKit of a distribution.`);
  }
};

const receive = async ({ id, method = '', params = {}, pageProxyId }: Message) => {
  if (pageProxyId !== undefined) {
    pages.get(pageProxyId)?.fromPlaywright({ id: id!, method, params });
    return;
  }
  try {
    toPlaywright({ id: id!, result: await answer(method, params) });
  } catch (error) {
    toPlaywright({ id: id!, error: { message: (error as Error).message } });
  }
};

let unread = '';
new Socket({ fd: 3 })
  .setEncoding('utf8')
  .on('data', (chunk: string) => {
    const messages = (unread + chunk).split('\0');
    unread = messages.pop()!;
    for (const message of messages) void receive(JSON.parse(message) as Message);
  })
  .on('close', () => void end());
