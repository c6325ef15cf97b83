import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { execaNode } from 'execa';
import { customers } from '#server/people/tables/customer-tables.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { wantlistItems } from '#server/sales/tables/list-tables.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { known, type Figure } from './figure.ts';
import { openMailSink } from './mail-sink.ts';
import { serveApi } from './scratch-store.ts';

const waiting = 1_000;
const mailsPerKill = 50;
/** Time without a mail after which the shop has finished. */
const silentMs = 10_000;

/** Imports one record, without a running shop. */
const importStock = (dataDir: string, stock: number) =>
  execaNode('scripts/store.ts', ['import', '-'], {
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
    input: JSON.stringify({ title: 'Chega de Saudade', artists: ['João Gilberto'], price: 300, stock }),
    nodeOptions: [],
  });

/** Has customers with a confirmed address wait for the one record of the store. */
const fillWantlist = async (dataDir: string) => {
  const { orm, close } = await openDatabase({ dataDir });
  const now = new Date();
  const people = Array.from({ length: waiting }, (_, at) => ({
    name: 'Bench',
    email: `pessoa-${at}@exemplo.com`,
    emailVerifiedAt: now,
    createdAt: now,
    updatedAt: now,
  }));
  const rows = await orm.insert(customers).values(people).returning({ id: customers.id });
  const [release] = await orm.select({ id: releases.id }).from(releases);
  const releaseId = release?.id ?? 0;
  const lineOf = ({ id }: { id: number }) => ({ customerId: id, releaseId, addedAt: now });
  await orm.insert(wantlistItems).values(rows.map(lineOf));
  await close();
};

type Shop = Awaited<ReturnType<typeof serveApi>>['api'];

/**
 * Lets the shop send its letters, and kills it at each fiftieth mail, before it gets the answer that the mail is accepted.
 */
const sendWithKills = async (dataDir: string) => {
  let shop: Shop | undefined;
  let kills = 0;
  let lastMail = performance.now();
  const sink = await openMailSink((count) => {
    lastMail = performance.now();
    if (count % mailsPerKill === 0 && shop?.kill('SIGKILL')) kills += 1;
  });
  const more = { MAIL_URL: sink.url, MAIL_FROM: 'loja@sulco.example', SITE_URL: 'http://localhost' };
  const isDone = () => sink.received.size === waiting && performance.now() - lastMail > silentMs;
  const start = performance.now();
  while (!isDone() && kills <= 2 * (waiting / mailsPerKill)) {
    const { api } = await serveApi(dataDir, more);
    shop = api;
    const ended = shop.then(() => 'ended');
    lastMail = performance.now();
    while (!isDone() && (await Promise.race([ended, pause(200)])) !== 'ended');
    if (isDone()) shop.kill('SIGTERM');
    await ended;
  }
  const seconds = (performance.now() - start - silentMs) / 1_000;
  await sink.close();
  return { received: [...sink.received.values()], kills, seconds };
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const exactly = (name: string, measured: number, target: number): Figure => ({
  name,
  target: String(target),
  measured: String(measured),
  ok: measured === target,
});

/** Measures whether each waiting customer gets the notice of a restock, although the shop is killed in between. */
export const benchRestock = async (): Promise<Figure[]> => {
  await mkdir('.data', { recursive: true });
  const dataDir = await mkdtemp(path.join('.data', 'bench-'));
  try {
    await importStock(dataDir, 0);
    await fillWantlist(dataDir);
    await importStock(dataDir, 1);
    const { received, kills, seconds } = await sendWithKills(dataDir);
    const second = received.reduce((sum, { length }) => sum + length - 1, 0);
    const numbers = new Set(received.flat()).size;
    return [
      exactly(`Restock: of ${waiting} waiting customers, told`, received.length, waiting),
      known(`... the shop killed every ${mailsPerKill} mails`, `${kills} times`),
      {
        name: '... second copies',
        target: `at most ${kills}`,
        measured: String(second),
        ok: second <= kills,
      },
      exactly('... different Message-IDs', numbers, waiting),
      known('... time, restarts included', `${Math.round(seconds)} s`),
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
