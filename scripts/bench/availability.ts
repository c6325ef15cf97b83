import { atMost, known, median, type Figure } from './figure.ts';
import type { ScratchStore } from './scratch-store.ts';

const target = { changeMs: 5, fullMs: 50, fullKb: 60 };
const times = 40;

/** The figures of one request: milliseconds to the end of the body, which is not unpacked, and its bytes. */
const ask = async (address: string, headers: Record<string, string> = {}) => {
  const start = performance.now();
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'gzip', ...headers } });
  const text = await answer.text();
  return { ms: performance.now() - start, answer, text };
};

const msOf = async (addresses: readonly string[], headers?: Record<string, string>) => {
  const measured: number[] = [];
  for (const address of addresses) measured.push((await ask(address, headers)).ms);
  return median(measured);
};

const recordsIn = (text: string) => (JSON.parse(text) as { data: { ids: number[] } }).data.ids.length;

/** The instant at which the last records of the import were written. */
const lastChange = async (apiUrl: string): Promise<number> => {
  const { text } = await ask(`${apiUrl}/api/products?sort_by=id&sort_direction=desc&per_page=1`);
  const { data } = JSON.parse(text) as { data: { data: { updated_at: string }[] } };
  return Date.parse(data.data[0]?.updated_at ?? '');
};

/** Measures the requests by which pages and the search show the current price and stock. */
export const benchAvailability = async ({ apiUrl }: ScratchStore): Promise<Figure[]> => {
  const full = `${apiUrl}/api/products/availability`;
  const last = await lastChange(apiUrl);
  const since = (earlierMs: number) => `${full}?updated_since=${new Date(last - earlierMs).toISOString()}`;
  const first = await ask(full);
  const kb = Number(first.answer.headers.get('Content-Length')) / 1_000;
  const change = await ask(since(0));
  const again = Array.from({ length: times }, () => full);
  const tag = { 'If-None-Match': first.answer.headers.get('ETag') ?? '' };
  // Instants in the pause before the last records were written, each of which is asked for once.
  const changes = Array.from({ length: times }, (_, at) => since(at + 1));
  return [
    atMost('Availability: nothing changed (304), median', await msOf(again, tag), target.changeMs, 'ms'),
    atMost(
      `Availability: ${recordsIn(change.text)} changed records, each instant asked once, median`,
      await msOf(changes),
      target.changeMs,
      'ms',
    ),
    atMost(
      `Availability: all ${recordsIn(first.text).toLocaleString('en')} records from memory, median`,
      await msOf(again),
      target.fullMs,
      'ms',
    ),
    known('... made for the first time', `${Math.round(first.ms)} ms`),
    atMost('... in gzip', kb, target.fullKb, 'kB'),
  ];
};
