import './before-router.ts';
import {
  navigate as showPage,
  type TransitionBeforePreparationEvent,
  type TransitionBeforeSwapEvent,
} from 'astro:transitions/client';
import { isPlain } from '#browser/plain-press.ts';
import { replacesMark } from '#browser/navigation/close-on-back.ts';
import { pushEntry } from '#browser/navigation/history-place.ts';
import { routeBy } from '#browser/navigation/navigate.ts';
import { answering } from '#browser/navigation/page-navigations.ts';
import { whenLinkIsMeant } from '../scripts/hover-prefetch.ts';
import { isOpenPath } from '../scripts/speculation.ts';
import { carrySleevesOver } from './carry-sleeves-over.ts';
import { holdIslands, provideIslandRuntime } from './island-runtime.ts';
import { fetchAhead, fetchPage, preload } from './next-page.ts';
import { hasSamePolicy, runScripts, swapPage } from './swap-page.ts';

/** The page could not be fetched; the page that is open stays. */
class UnreachableError extends Error {}

const loadPage = async (event: TransitionBeforePreparationEvent) => {
  const next = await fetchPage(event.to.href);
  if (!next && event.navigationType !== 'traverse') throw new UnreachableError();
  const to = URL.parse(next?.address ?? '');
  if (!next || to?.origin !== location.origin || !hasSamePolicy(next.document)) return event.preventDefault();
  to.hash = event.to.hash;
  event.to = to;
  event.newDocument = next.document;
  prepareForRouter(next.document);
  await preload(next.document);
};

const settings = {
  'astro-view-transitions-enabled': 'true',
  // Browsers without view transitions would wait for the animations of the page.
  'astro-view-transitions-fallback': 'swap',
};

/** Astro's router reads its settings from the page, and keeps the sheets in its head. */
const prepareForRouter = (page: Document) => {
  for (const [name, content] of Object.entries(settings))
    page.head.append(Object.assign(page.createElement('meta'), { name, content }));
  for (const sheet of page.querySelectorAll('body link[rel="stylesheet"]'))
    page.head.append(page === document ? sheet.cloneNode() : sheet);
};

/** Milliseconds after which the page shows that the next one is being loaded. */
const patienceMs = 200;

/** Shows that a fetch takes long, because the browser shows no progress of its own. */
const markLoading = (isLoading: boolean) =>
  document.documentElement.toggleAttribute('data-page-loading', isLoading);

const go = async (address: string, { replaces = false }, sourceElement?: Element) => {
  const marking = setTimeout(markLoading, patienceMs, true);
  try {
    await showPage(address, {
      history: replaces || replacesMark() ? 'replace' : 'push',
      ...(sourceElement && { sourceElement }),
    });
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    document.dispatchEvent(new CustomEvent('page-unreachable'));
  } finally {
    clearTimeout(marking);
    markLoading(false);
  }
};

const isRoutable = ({ origin, pathname }: URL) => origin === location.origin && isOpenPath(pathname);

const isSamePage = ({ pathname, search }: URL) =>
  pathname === location.pathname && search === location.search;

/** Routes a navigation. The open page itself handles navigations between its own states. */
const lead = (event: Event, to: URL, source: Element): void => {
  if (!isRoutable(to) || (to.hash && isSamePage(to))) return;
  const page = answering(to);
  if (page && 'navigation' in window) return;
  event.preventDefault();
  if (page) {
    pushEntry(to.href);
    void page.show(to);
  } else void go(to.href, {}, source);
};

const otherWays = '[download], [target]:not([target="_self"])';

const followLink = (press: MouseEvent) => {
  const link = press.target instanceof Element ? press.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || press.defaultPrevented || !isPlain(press) || link.matches(otherWays)) return;
  lead(press, new URL(link.href), link);
};

const followForm = (event: SubmitEvent) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const to = new URL(form.action);
  const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
  to.search = new URLSearchParams(fields as [string, string][]).toString();
  lead(event, to, form);
};

let stopping: AbortController | null = null;

/** Listeners of Astro's router stay as long as the document, and these with them: going back stays within it. */
const prepareOnce = () => {
  if (stopping) return;
  prepareForRouter(document);
  provideIslandRuntime();
  document.addEventListener('astro:before-preparation', (event) => {
    const preparation = event as TransitionBeforePreparationEvent;
    preparation.loader = () => loadPage(preparation);
  });
  document.addEventListener('astro:before-swap', (event) => {
    const swap = event as TransitionBeforeSwapEvent;
    swap.swap = () => {
      holdIslands();
      swapPage(swap.newDocument);
    };
  });
  document.addEventListener('astro:after-swap', runScripts);
  carrySleevesOver();
};

/** Navigates through the shop without leaving the document, so that the player goes on. */
export const startRouter = (): void => {
  prepareOnce();
  stopping?.abort();
  stopping = new AbortController();
  const { signal } = stopping;
  document.addEventListener('click', followLink, { signal });
  document.addEventListener('submit', followForm, { signal });
  whenLinkIsMeant(
    ({ href }) => {
      if (!isSamePage(new URL(href))) fetchAhead(href);
    },
    { signal },
  );
  routeBy((address, options) => {
    const to = new URL(address, location.href);
    if (!isRoutable(to)) return false;
    void go(to.href, options);
    return true;
  });
};

/** From now on links are followed by the browser. */
export const stopRouter = (): void => {
  stopping?.abort();
  routeBy(undefined);
};
