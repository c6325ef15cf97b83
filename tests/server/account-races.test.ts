import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/kernel/db/database.ts';
import { describeOnPostgres, slow } from '../support/databases.ts';
import { openPeople } from './people.ts';

vi.setConfig({ testTimeout: slow });

describeOnPostgres('a new e-mail', ({ createAddress }) => {
  test('that two accounts confirm at once becomes that of one, and the other is told', async () => {
    const databaseUrl = (await createAddress()) ?? '';
    const database = await openDatabase({ databaseUrl });
    const shop = await openPeople(database);
    const wanted = 'desejado@exemplo.com';
    const links: string[] = [];
    for (const name of ['ana', 'eva']) {
      const token = await shop.register(`${name}@exemplo.com`);
      await shop.prove(token);
      await shop.call('PUT', '/client/profile', { email: wanted }, { token });
      links.push(await shop.tokenMailed(wanted, '/email-verified'));
    }

    // A third one holds both back until each has seen that the address is free.
    const third = new pg.Client({ connectionString: databaseUrl });
    await third.connect();
    await third.query('begin; lock table customers in share row exclusive mode');
    const confirmed = links.map((token) => shop.call('POST', '/client/email/verify', { token }));
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await third.query(waiting)).rows.length < 2);
    await third.query('commit');
    await third.end();
    const answers = await Promise.all(confirmed);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.message).toContain('Este link não vale mais');
    await shop.jobs.close();
    await database.close();
  });
});
