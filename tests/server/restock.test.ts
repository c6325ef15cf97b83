import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { restocks, wantlistItems, wantlistTokens } from '#server/sales/tables/list-tables.ts';
import { digestOf } from '#server/kernel/secrets/token.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { fillShop, importRows, type Ids } from './filled-shop.ts';
import { openPeople, type People } from './people.ts';
import { rows } from './shop.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

/** A row of the filled shop that is sold out there. */
const record = rows.find(({ title }) => title === 'Chega de Saudade');

describeOnOneEngine('the notice of a restock', ({ open }) => {
  let database: Database;
  let shop: People;
  let ids: Ids;

  useShop(open, openPeople, (opened) => ({ database, shop } = opened));
  beforeAll(async () => {
    ids = await fillShop(shop.store);
  });
  keepBooks(() => shop.store);
  beforeEach(async () => {
    await stock(0);
    await shop.work();
    await database.orm.delete(wantlistItems);
    await database.orm.delete(restocks);
    shop.mails.length = 0;
  });

  const stock = (copies: number) => importRows(shop.store, [{ ...record, stock: copies }]);
  /** Runs the job that stores the letters, and then those that send them. */
  const work = async () => {
    await shop.work();
    await shop.work();
  };
  let people = 0;
  const waits = async () => {
    const email = `pessoa-${(people += 1)}@exemplo.com`;
    const token = await shop.registerVerified(email);
    await shop.call('POST', '/client/wantlist', { product_id: ids.none }, { token });
    await shop.work();
    shop.mails.length = 0;
    return { email, token };
  };
  const told = () => shop.mails.filter(({ subject }) => subject.startsWith('Voltou:'));

  test('goes once to each who waits, with the record, its price and a way to leave', async () => {
    const [ana, eva] = [await waits(), await waits()];
    await stock(1);
    await work();
    expect(
      told()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([ana.email, eva.email].toSorted());
    const [mail] = told();
    expect(mail?.subject).toBe('Voltou: João Gilberto – Chega de Saudade');
    expect(mail?.text).toMatch(/por R\$\s300,00\./);
    expect(mail?.text).toContain('https://loja.example/vinyl/joao-gilberto-chega-de-saudade');
    expect(mail?.id).toMatch(/^[\w-]{36}$/);
    expect(mail?.unsubscribeUrl).toMatch(/\/api\/members\/wantlist\/leave\?token=[\w-]{43}$/);
  });

  const noticeOf = async () => {
    const { token } = await waits();
    await stock(1);
    await work();
    const [mail] = told();
    const link = /\/wantlist\/sair\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const isWaiting = async () =>
      (await shop.call('GET', '/client/wantlist?only=ids', undefined, { token })).body.data;
    return { mail, link, isWaiting };
  };
  const leave = '/members/wantlist/leave';

  test('takes its record off the list by the button of its page, once', async () => {
    const { link, isWaiting } = await noticeOf();
    expect(await isWaiting()).toHaveLength(1);
    expect((await shop.request(`${leave}?token=${link}`, {})).status).toBe(405);
    for (const token of ['', 'x', `${link}x`])
      expect((await shop.call('POST', leave, { token })).status).toBe(422);
    expect(await isWaiting()).toHaveLength(1);
    const left = await shop.call('POST', leave, { token: link });
    expect([left.status, left.body.data]).toEqual([
      200,
      { message: 'Pronto: este disco não está mais na sua lista de interesse.' },
    ]);
    expect(await isWaiting()).toEqual([]);
    expect((await shop.call('POST', leave, { token: link })).status).toBe(422);
  });

  test('leaves only a digest of its link in the store', async () => {
    const { link } = await noticeOf();
    const stored = await Promise.all(
      [wantlistItems, wantlistTokens].map((table) => database.orm.select().from(table)),
    );
    expect(JSON.stringify(stored)).toContain(digestOf(link));
    expect(JSON.stringify(stored)).not.toContain(link);
  });

  test('lets a mail program take the record off with one click (RFC 8058)', async () => {
    const { mail, isWaiting } = await noticeOf();
    const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await shop.api.request(pathname + search, { method: 'POST', body });
    expect(answer.status).toBe(200);
    expect(await isWaiting()).toEqual([]);
  });

  test('leads the form of its page, without script, to the page that says how it went', async () => {
    const { link, isWaiting } = await noticeOf();
    const leadsTo = async (token: string) => {
      const headers = { Referer: `https://loja.example/wantlist/sair?token=${token}` };
      const body = new URLSearchParams({ token: '' });
      const answer = await shop.request(leave, { method: 'POST', headers, body });
      return [answer.status, answer.headers.get('Location')];
    };
    expect(await leadsTo('x')).toEqual([303, '/wantlist/sair#expirado']);
    expect(await leadsTo(link)).toEqual([303, '/wantlist/sair#pronto']);
    expect(await isWaiting()).toEqual([]);
  });

  test('comes again with the next restock, and not with a rise from one copy to two', async () => {
    await waits();
    for (const copies of [1, 2, 0, 3]) {
      await stock(copies);
      await work();
    }
    expect(told()).toHaveLength(2);
  });

  test('tells once of two restocks that come before it is written', async () => {
    await waits();
    for (const copies of [1, 0, 2]) await stock(copies);
    await work();
    expect(told()).toHaveLength(1);
  });

  test('is noted for no record that no customer waits for', async () => {
    await stock(1);
    expect(await database.orm.$count(restocks)).toBe(0);
  });

  test('leaves out an unconfirmed address, and records that sold out before it was written', async () => {
    const token = await shop.register(`pessoa-${(people += 1)}@exemplo.com`);
    await shop.call('POST', '/client/wantlist', { product_id: ids.none }, { token });
    await stock(1);
    await work();
    expect(told()).toEqual([]);
    await stock(0);
    await waits();
    await stock(1);
    await stock(0);
    await work();
    expect(told()).toEqual([]);
  });
});
