import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atMost, known, median, type Figure } from './figure.ts';
import type { Storm } from './one-network-callers.ts';
import type { ScratchStore } from './scratch-store.ts';

/** Target of the time of a page for all other networks, at the 99th percentile. */
const targetMs = 100;
const connections = 100;
const stormMs = 10_000;
/** Time in which a storm reaches its full strength, and the network its limits. */
const beginMs = 2_000;
/** Pause between two pages of a visitor. */
const readMs = 15;

/** A page of the size of a record page. */
const page = `<!doctype html><title>Disco</title>${'<p>Lado A, lado B.</p>\n'.repeat(1_000)}`;

const login = JSON.stringify({ email: 'alguem@example.com', password: 'uma-senha-errada', remember: false });

type Kind = Pick<Storm, 'method' | 'path' | 'isDistinct' | 'body'>;

const kinds: Record<string, Kind> = {
  'wrong logins': { method: 'POST', path: '/api/client/login', isDistinct: false, body: login },
  'postal codes': { method: 'GET', path: '/api/cep/01310100', isDistinct: false },
  'distinct searches': { method: 'GET', path: '/api/products/search?q=samba%20', isDistinct: true },
  'distinct lists with a search': { method: 'GET', path: '/api/products?search=samba%20', isDistinct: true },
};

/** Milliseconds for a page, asked for by another network. */
const readPage = async (apiUrl: string) => {
  const start = performance.now();
  const answer = await fetch(`${apiUrl}/pagina`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error('The page of the bench is missing.');
  return performance.now() - start;
};

const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const storm = async (apiUrl: string, kind: Kind) => {
  const wanted: Storm = { url: apiUrl, ...kind, network: '203.0.113.7', connections };
  const callers = fork(new URL('one-network-callers.ts', import.meta.url), [JSON.stringify(wanted)]);
  await pause(beginMs);
  const times: number[] = [];
  for (const end = performance.now() + stormMs; performance.now() < end;) {
    times.push(await readPage(apiUrl));
    await pause(readMs);
  }
  const reported = once(callers, 'message') as Promise<[Record<string, number>]>;
  callers.send('stop');
  const [statuses] = await reported;
  return { times, statuses };
};

/** Measures the response time of a page while one network calls the same process on many connections. */
export const benchOneNetwork = async ({
  apiUrl,
  distDir,
}: Pick<ScratchStore, 'apiUrl' | 'distDir'>): Promise<Figure[]> => {
  await writeFile(path.join(distDir, 'pagina.html'), page);
  await readPage(apiUrl);
  const figures: Figure[] = [];
  for (const [name, kind] of Object.entries(kinds)) {
    const { times, statuses } = await storm(apiUrl, kind);
    const shown = Object.entries(statuses).map(
      ([status, count]) => `${status}: ${count.toLocaleString('en')}`,
    );
    const title = `Page while ${connections} connections of one network send ${name}`;
    figures.push(
      atMost(`${title}, p99`, percentile(times, 0.99), targetMs, 'ms'),
      known(`... median of ${times.length} pages`, `${median(times).toFixed(1)} ms`),
      known('... answers to that network', shown.join(', ')),
    );
  }
  return figures;
};
