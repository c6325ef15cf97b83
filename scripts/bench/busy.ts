import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { atMost, known, median, type Figure } from './figure.ts';
import type { ScratchStore } from './scratch-store.ts';

const targetMs = 250;
const lists = 70;
const storms = 3;

/** A page of the size of a record page. */
const page = `<!doctype html><title>Disco</title>${'<p>Lado A, lado B.</p>\n'.repeat(1_000)}`;

const list = (apiUrl: string) => `${apiUrl}/api/products?per_page=1000&with=productable.tracks`;

/** One list for all callers, or a different one for each, so that no response is shared. */
const kinds = {
  'one large list': () => '',
  'different large lists': (caller: number, storm: number) =>
    `&updated_since=2000-01-01T00:00:${10 + storm}.${100 + caller}Z`,
};

type Kind = keyof typeof kinds;

const readPage = async (apiUrl: string) => {
  const start = performance.now();
  const answer = await fetch(`${apiUrl}/pagina`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error('The page of the bench is missing.');
  return performance.now() - start;
};

/** Requests all lists at once, and the page repeatedly until the last list has arrived. */
const storm = async (apiUrl: string, kind: Kind, number: number) => {
  const workerData = Array.from({ length: lists }, (_, caller) => list(apiUrl) + kinds[kind](caller, number));
  const callers = new Worker(new URL('list-callers.ts', import.meta.url), { workerData });
  let statuses: number[] | undefined;
  const answered = once(callers, 'message').then(([message]: number[][]) => (statuses = message));
  const times: number[] = [];
  while (!statuses) times.push(await readPage(apiUrl));
  return { times, statuses: (await answered) ?? [] };
};

const figuresOf = async (apiUrl: string, kind: Kind): Promise<Figure[]> => {
  const runs = [];
  for (let number = 0; number < storms; number += 1) runs.push(await storm(apiUrl, kind, number));
  const times = runs.flatMap((run) => run.times);
  const statuses = runs.flatMap((run) => run.statuses);
  const unexpected = statuses.find((status) => status !== 200 && status !== 503);
  if (unexpected !== undefined) throw new Error(`A large list was answered with ${unexpected}.`);
  const refused = statuses.filter((status) => status === 503).length;
  const name = `Page while ${lists} callers ask for ${kind}`;
  return [
    known(`${name}, median`, `${median(times).toFixed(0)} ms`),
    atMost(`${name}, worst`, Math.max(...times), targetMs, 'ms'),
    known(`... of ${statuses.length} lists, told to come back later`, String(refused)),
  ];
};

/** Measures the response time of a page while the same process answers large lists. */
export const benchBusy = async ({ apiUrl, distDir }: ScratchStore): Promise<Figure[]> => {
  await writeFile(path.join(distDir, 'pagina.html'), page);
  await readPage(apiUrl);
  return [
    ...(await figuresOf(apiUrl, 'one large list')),
    ...(await figuresOf(apiUrl, 'different large lists')),
  ];
};
