import { setTimeout as delay } from 'node:timers/promises';
import { someRecord } from '../test/some-page.ts';
import { atMost, known, median, type Figure } from './figure.ts';
import { startBrowser } from './lighthouse-run.ts';
import { openLine, slow4g } from './web-line.ts';
import { openTab, untilWorker, type Tab } from './web-tab.ts';

const times = 11;
const slowdown = 4;
const mostMs = 50;

/** A mid-range phone. */
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

type Worker = 'none' | 'running' | 'stopped';

/** Follows whether a worker of the browser runs. */
const watchWorker = async (tab: Tab) => {
  let status = 'none';
  tab.on('ServiceWorker.workerVersionUpdated', (params) => {
    const { versions } = params as { versions: { status: string; runningStatus: string }[] };
    const active = versions.findLast((version) => version.status === 'activated');
    if (active) status = active.runningStatus;
  });
  await tab.send('ServiceWorker.enable');
  return () => status;
};

/** The largest paint of the page so far, in milliseconds from the start of its navigation. */
const largestPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });

const openVisitor = async (shop: string, worker: Worker) => {
  const line = await openLine(shop, slow4g);
  const browser = await startBrowser(shop);
  const tab = await openTab(browser.port);
  const status = await watchWorker(tab);
  await tab.send('Page.enable');
  await tab.send('Emulation.setDeviceMetricsOverride', phone);
  // The slowdown applies to the page only: browsers have no such switch for the thread of a worker.
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (worker === 'none')
    await tab.send('Page.addScriptToEvaluateOnNewDocument', {
      source: 'delete Navigator.prototype.serviceWorker',
    });
  const until = async (wanted: string) => {
    for (let tries = 0; status() !== wanted; tries += 1) {
      if (tries > 200) throw new Error(`The service worker is ${status()}, not ${wanted}.`);
      await delay(25);
    }
  };
  const visit = async (path: string) => {
    await tab.goto(line.address + path);
    await line.quiet();
  };
  return {
    /** Visits pages until the browser has filled its caches. */
    settle: async (path: string) => {
      for (const visited of [path, '/sobre', path]) {
        await visit(visited);
        if (worker !== 'none') await untilWorker(tab);
        await line.quiet();
      }
    },
    /** The largest paint of a page on arrival, with the worker in its state. */
    measure: async (path: string) => {
      // Opening another page wakes the worker, which browsers stop after half a minute.
      await visit('/sobre');
      await tab.goto('about:blank');
      if (worker === 'stopped') await tab.send('ServiceWorker.stopAllWorkers');
      await until(worker);
      await visit(path);
      return tab.evaluate(largestPaint);
    },
    close: async () => {
      await tab.close();
      browser.kill();
      line.close();
    },
  };
};

/**
 * Compares the largest paint of a record on a repeat visit, on slow 4G and a slow processor, in browsers without a
 * service worker, with a running and with a stopped one. They take turns.
 */
export const benchWorkerStart = async (shop: string): Promise<Figure[]> => {
  const { pathname } = new URL(await someRecord(shop));
  const workers: readonly Worker[] = ['none', 'running', 'stopped'];
  const visitors = await Promise.all(
    workers.map(async (worker) => ({ worker, visitor: await openVisitor(shop, worker), ms: [] as number[] })),
  );
  try {
    for (const { visitor } of visitors) await visitor.settle(pathname);
    for (let time = 0; time < times; time += 1)
      for (const { visitor, ms } of visitors) ms.push(await visitor.measure(pathname));
    const medians = visitors.map(({ ms }) => median(ms));
    const [none = 0, running = 0, stopped = 0] = medians;
    const name = `LCP of a record on slow 4G, ${slowdown}x slower, median of ${times}`;
    return [
      known(`${name}: no worker`, `${Math.round(none)} ms`),
      known(`${name}: a running worker`, `${Math.round(running)} ms`),
      known(`${name}: a stopped worker`, `${Math.round(stopped)} ms`),
      atMost('A stopped worker over none', stopped - none, mostMs, 'ms'),
    ];
  } finally {
    for (const { visitor } of visitors) await visitor.close();
  }
};
