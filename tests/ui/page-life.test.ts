import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenLeft, whenShown } from '#browser/page-life.ts';

let page: EventTarget & { prerendering?: boolean };
let view: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  view = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
});
afterEach(() => vi.unstubAllGlobals());

const turn = (type: 'pageshow' | 'pagehide', persisted: boolean) =>
  view.dispatchEvent(Object.assign(new Event(type), { persisted }));

const shownTimes = () => {
  const shown = vi.fn();
  whenShown(shown);
  return () => shown.mock.calls.length;
};

test('an open page is shown at once, and not again at the end of its load', () => {
  const times = shownTimes();
  expect(times()).toBe(1);
  turn('pageshow', false);
  expect(times()).toBe(1);
});

test('a prerendered page is shown when it is activated', () => {
  page.prerendering = true;
  const times = shownTimes();
  expect(times()).toBe(0);
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(times()).toBe(1);
});

test('a page that comes back from the page cache is shown again', () => {
  const times = shownTimes();
  turn('pageshow', true);
  turn('pageshow', true);
  expect(times()).toBe(3);
});

test('a page that a router inserts is shown once', () => {
  const times = shownTimes();
  for (const event of ['before-preparation', 'after-preparation', 'before-swap', 'after-swap', 'page-load'])
    page.dispatchEvent(new Event(`astro:${event}`));
  expect(times()).toBe(2);
});

test('a page is left for the page cache, for good, and when a router replaces it', () => {
  const left = vi.fn();
  whenLeft(left);
  turn('pagehide', true);
  turn('pagehide', false);
  page.dispatchEvent(new Event('astro:before-swap'));
  expect(left).toHaveBeenCalledTimes(3);
});

test('the listeners are removed by the signal', () => {
  const [called, ending] = [vi.fn(), new AbortController()];
  page.prerendering = true;
  whenShown(called, { signal: ending.signal });
  whenLeft(called, { signal: ending.signal });
  ending.abort();
  page.dispatchEvent(new Event('prerenderingchange'));
  page.dispatchEvent(new Event('astro:after-swap'));
  page.dispatchEvent(new Event('astro:before-swap'));
  turn('pageshow', true);
  turn('pagehide', true);
  expect(called).not.toHaveBeenCalled();
});

test('no part of the pages but the router itself listens to its events', () => {
  const root = 'src';
  const files = ['browser', 'ui', 'layouts', 'features', 'pages'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, withFileTypes: true }),
  );
  const listening = files
    .filter((file) => file.isFile() && /\.(astro|tsx?)$/.test(file.name))
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => /astro:(?!content|assets|hydration|unmount)[a-z-]+/.test(readFileSync(file, 'utf8')));
  const isRouter = (file: string) => /page-router|sleeve-transition/.test(file);
  expect(listening.filter((file) => !isRouter(file))).toEqual([path.join(root, 'browser', 'page-life.ts')]);
});
