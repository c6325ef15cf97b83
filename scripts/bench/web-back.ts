import { pageKinds } from '../../tests/e2e/page-kinds.ts';
import { shareAtLeast, type Figure } from './figure.ts';
import { startBrowser } from './lighthouse-run.ts';
import { newSession } from './web-customer.ts';
import { openLine, type Line } from './web-line.ts';
import { openTab, untilWorker, type Tab } from './web-tab.ts';

/** Browsers do not keep a page with the status 404. */
const kinds = pageKinds.filter(({ kind }) => kind !== 'not found');

/** Part of `NotRestoredReasons`, which TypeScript does not know yet. */
interface Reasons {
  reasons: { reason: string }[] | null;
  children: Reasons[] | null;
}

const reasonsIn = ({ reasons, children }: Reasons): string[] => [
  ...(reasons ?? []).map(({ reason }) => reason),
  ...(children ?? []).flatMap(reasonsIn),
];

/** Leaves the page by a link, and returns the address that it left. */
const leave = async (tab: Tab) => {
  const from = await tab.evaluate(() => {
    // A page from the cache has this mark.
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    const target = location.pathname === '/sobre' ? '/artists' : '/sobre';
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${target}"]`);
    if (!link) throw new Error(`${location.pathname} has no link to ${target}.`);
    const { href } = location;
    link.click();
    return href;
  });
  await tab.until(
    `leaving ${from}`,
    (url) => location.href !== url && document.readyState === 'complete',
    from,
  );
  return from;
};

/** The reasons why a page did not come from the cache; null if it did. */
const goBack = async (tab: Tab, line: Line): Promise<string[] | null> => {
  const from = await leave(tab);
  await line.quiet();
  await tab.evaluate(() => history.back());
  await tab.until(
    `going back to ${from}`,
    (url) => location.href === url && document.readyState === 'complete',
    from,
  );
  const { persisted, why } = await tab.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as unknown as [
      { type: string; notRestoredReasons: Reasons | null },
    ];
    return {
      persisted: (window as unknown as { persisted?: boolean }).persisted === true,
      why: entry.notRestoredReasons,
    };
  });
  if (persisted) return null;
  return why ? reasonsIn(why) : ['the browser names no reason'];
};

const openKind = async (tab: Tab, line: Line, { list, link }: (typeof pageKinds)[number]) => {
  await tab.goto(line.address + list);
  const path = await tab.evaluate(
    (selector) => (selector ? (document.querySelector(selector)?.getAttribute('href') ?? '') : ''),
    link ?? '',
  );
  if (path) await tab.goto(line.address + path);
  await line.quiet();
};

/**
 * Measures how many kinds of page a browser restores from its back/forward cache, and prints the reasons of the others.
 */
export const benchBack = async (shop: string): Promise<Figure[]> => {
  const line = await openLine(shop);
  const browser = await startBrowser(shop);
  const tab = await openTab(browser.port);
  try {
    await tab.goto(`${line.address}/sobre`);
    await untilWorker(tab);
    const session = JSON.stringify(await newSession(shop));
    let restored = 0;
    for (const kind of kinds) {
      await tab.evaluate(
        (text) => (text ? localStorage.setItem('session', text) : localStorage.removeItem('session')),
        kind.isForCustomers ? session : '',
      );
      await openKind(tab, line, kind);
      const why = await goBack(tab, line);
      if (why === null) restored += 1;
      else console.log(`  ${kind.kind} did not come from the back/forward cache: ${why.join(', ')}`);
    }
    return [shareAtLeast('Kinds of page from the back/forward cache', restored, kinds.length, 1)];
  } finally {
    await tab.close();
    browser.kill();
    line.close();
  }
};
