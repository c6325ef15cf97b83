import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { openKeptShop, slow } from './kept-shop.ts';
import { newPrice } from './random-store-edits.ts';

const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const secret = secretOf('a');
const hourMs = 3_600_000;
const count = 1_000;

/** A request as its sender signs it. */
const messageOf = (sentAt: Date, key = secret) => {
  const [id, body] = [randomUUID(), JSON.stringify({ type: 'catalogue.changed', data: { cursor: 'a.1' } })];
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': new Webhook(key).sign(id, sentAt, body),
  };
  return { method: 'POST', headers, body };
};

/** Sends messages, and resolves with the number of answers of each status. */
const send = async (address: string, messages: RequestInit[]) => {
  const counts: Record<number, number> = {};
  for (const message of messages) {
    const { status } = await fetch(address, message);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};

const many = (make: () => RequestInit) => Array.from({ length: count }, make);

test('3,000 messages that are forged, repeated or stale bring no round', { timeout: slow }, async () => {
  const shop = await openKeptShop({ records: 20 });
  const address = await shop.startAlone(secret);
  const now = () => new Date();
  const ago = (ms: number) => new Date(Date.now() - ms);
  const first = messageOf(now());
  expect(await send(address, [first])).toEqual({ 204: 1 });
  await vi.waitUntil(() => shop.store.asked().includes('/changes'));

  // The site would follow this change if it asked.
  newPrice(shop.store);
  const rounds = shop.rounds();
  expect(
    await send(
      address,
      many(() => messageOf(now(), secretOf('b'))),
    ),
  ).toEqual({ 401: count });
  expect(
    await send(
      address,
      many(() => messageOf(ago(hourMs))),
    ),
  ).toEqual({ 401: count });
  expect(
    await send(
      address,
      many(() => first),
    ),
  ).toEqual({ 204: count });
  expect(shop.store.asked()).toEqual([]);
  expect(shop.rounds()).toEqual(rounds);

  expect(await send(address, [messageOf(now())])).toEqual({ 204: 1 });
  await shop.isCurrent();
  expect(shop.rounds().length).toBeGreaterThan(rounds.length);
});

test(
  'a clock that is set back an hour stops neither rounds nor the check of messages',
  { timeout: slow },
  async () => {
    const shop = await openKeptShop({ records: 20, preloads: ['set-clock'] });
    const address = await shop.startAlone(secret);
    const sentBefore = messageOf(new Date());
    const follow = async (message: RequestInit) => {
      newPrice(shop.store);
      expect(await send(address, [message])).toEqual({ 204: 1 });
      await shop.isCurrent();
    };
    await follow(sentBefore);

    shop.setClock(-hourMs);
    const hourAgo = () => new Date(Date.now() - hourMs);
    await follow(messageOf(hourAgo()));
    expect(Date.parse(shop.rounds()[0]?.startedAt ?? '')).toBeLessThan(Date.now() - hourMs / 2);
    const refused = [sentBefore, messageOf(new Date()), messageOf(new Date(Date.now() - 2 * hourMs))];
    expect(await send(address, refused)).toEqual({ 401: refused.length });

    shop.setClock(0);
    expect(await send(address, [messageOf(hourAgo())])).toEqual({ 401: 1 });
    await follow(messageOf(new Date()));
    expect(await shop.differences()).toEqual([]);
  },
);
