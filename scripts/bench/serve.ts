import { once } from 'node:events';
import { glob } from 'node:fs/promises';
import autocannon from 'autocannon';
import { execaNode } from 'execa';
import { atMost, known, type Figure } from './figure.ts';
import { benchOneNetwork } from './one-network.ts';
import { residentMb } from './process-tree.ts';
import type { ScratchStore } from './scratch-store.ts';

const target = { pagesPerSecond: 1_000, memoryMb: 300 };

/** The addresses of at most `most` pages of records, artists and labels. */
const pagesOf = async (distDir: string, most: number) => {
  const pages: string[] = [];
  for await (const file of glob('{vinyl,artists,labels}/*.html', { cwd: distDir }))
    if (pages.push(`/${encodeURI(file.slice(0, -'.html'.length))}`) === most) break;
  return pages;
};

const callers = 100;

/** Requests per second for pages: a hundred callers, each with its own share of them. */
const pagesPerSecond = async (
  url: string,
  pages: string[],
  coding: string,
  until: { duration: number } | { amount: number },
) => {
  let caller = 0;
  const setupClient = (client: autocannon.Client) => {
    const share = pages.filter((_, place) => place % callers === caller % pages.length);
    caller += 1;
    client.setRequests(share.map((path) => ({ path, headers: { 'Accept-Encoding': coding } })));
  };
  const start = performance.now();
  const { requests, non2xx, errors } = await autocannon({ url, connections: callers, setupClient, ...until });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests for a page failed.`);
  return (requests.total * 1_000) / (performance.now() - start);
};

const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')} req/s`;

/** Measures a process that serves the built site, and one that also answers a network which asks for too much. */
export const benchServe = async (store: ScratchStore): Promise<Figure[]> => [
  ...(await benchSite(store)),
  ...(await benchOneNetwork(store)),
];

const benchSite = async ({ distDir }: ScratchStore): Promise<Figure[]> => {
  const server = execaNode('scripts/bench/serve-site.ts', [distDir], { nodeOptions: [], reject: false });
  try {
    const [address] = (await once(server.stdout, 'data')) as [Buffer];
    const url = address.toString().trim();
    const pages = await pagesOf(distDir, 2_000);
    const one = pages.slice(0, 1);
    const first = await pagesPerSecond(url, pages, 'br', { amount: pages.length });
    const again = await pagesPerSecond(url, pages, 'br', { duration: 10 });
    const gzip = await pagesPerSecond(url, one, 'gzip', { duration: 5 });
    const plain = await pagesPerSecond(url, one, 'identity', { duration: 5 });
    const brotli = await pagesPerSecond(url, one, 'br', { duration: 5 });
    return [
      {
        name: 'Site: page of a record in brotli',
        target: `at least ${rate(target.pagesPerSecond)}`,
        measured: rate(brotli),
        ok: brotli >= target.pagesPerSecond,
      },
      known('Site: the same in gzip', rate(gzip)),
      known('Site: the same as it is', rate(plain)),
      known(`Site: ${pages.length.toLocaleString('en')} pages in brotli, each asked once`, rate(first)),
      known('Site: the same pages again', rate(again)),
      atMost(
        'Site: memory of its process afterwards',
        await residentMb(server.pid ?? 0),
        target.memoryMb,
        'MB',
      ),
    ];
  } finally {
    server.kill('SIGTERM');
    await server;
  }
};
