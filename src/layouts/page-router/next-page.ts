import { fetchDocument, type FetchedDocument } from '../scripts/fetch-document.ts';

/** Milliseconds for which a page that was fetched ahead is as good as a new one. */
const freshMs = 10_000;

/** Pages that are held: a tab that plays stays open for hours. */
const mostAhead = 8;

interface Fetched {
  page: Promise<FetchedDocument | null>;
  /** Milliseconds since the document was opened. */
  at: number;
}

const ahead = new Map<string, Fetched>();

/**
 * The page at an address without its `<link rel="expect">`, for which only a page that the browser opens itself waits.
 * WebKit (2.50) ends the whole process of a tab when such a link is freed after its document.
 */
const request = async (address: string): Promise<FetchedDocument | null> => {
  const next = await fetchDocument(address);
  for (const link of next?.document.querySelectorAll('link[rel="expect"]') ?? []) link.remove();
  return next;
};

const isFresh = ({ at }: Fetched) => performance.now() - at < freshMs;

const withoutHash = (address: string) => address.replace(/#.*$/, '');

/** Fetches a page that is likely to be requested. */
export const fetchAhead = (address: string): void => {
  const key = withoutHash(address);
  const known = ahead.get(key);
  if (known && isFresh(known)) return;
  const page = request(key);
  ahead.set(key, { page, at: performance.now() });
  const [oldest] = ahead.keys();
  if (ahead.size > mostAhead && oldest !== undefined) ahead.delete(oldest);
  void page.then((next) => next && preload(next.document));
};

/** The page at an address; null when it is not a page, or cannot be reached. A prefetched document is used once. */
export const fetchPage = (address: string): Promise<FetchedDocument | null> => {
  const key = withoutHash(address);
  const known = ahead.get(key);
  ahead.delete(key);
  return known && isFresh(known) ? known.page : request(key);
};

const isLoaded = (sheet: HTMLLinkElement) =>
  document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(sheet.getAttribute('href') ?? '')}"]`) !==
  null;

const loadings = new Map<string, Promise<void>>();

const load = (rel: 'preload' | 'modulepreload', href: string): Promise<void> => {
  const known = loadings.get(href);
  if (known) return known;
  const link = Object.assign(document.createElement('link'), { rel, href });
  if (rel === 'preload') link.as = 'style';
  const loading = new Promise<void>((resolve) => {
    link.onload = link.onerror = () => resolve();
    // Browsers without modulepreload report nothing.
    if (!link.relList.supports(rel)) resolve();
  });
  loadings.set(href, loading);
  // Beside the body, where a page that is swapped in leaves it: a link that is removed reports nothing, and every page with
  // its sheet would wait for it.
  document.documentElement.append(link);
  return loading;
};

/** Loads the styles of a page, so that it is not shown without them, and begins with its scripts. */
export const preload = async (page: Document): Promise<void> => {
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')];
  for (const { src } of page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]'))
    void load('modulepreload', src);
  await Promise.all(sheets.filter((sheet) => !isLoaded(sheet)).map(({ href }) => load('preload', href)));
};
