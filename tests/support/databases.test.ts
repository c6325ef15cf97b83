import { expect, test } from 'vitest';
import { artists } from '#server/catalogue/tables/artist-table.ts';
import { rateLimits } from '#server/kernel/http/rate-limit-table.ts';
import { vipMembers } from '#server/people/tables/vip-tables.ts';
import { describeOnEveryEngine, slow } from './databases.ts';

describeOnEveryEngine('a store for a test', ({ open }) => {
  test(
    'holds nothing of the test before',
    async () => {
      const { orm } = await open();
      await orm.insert(artists).values({ identity: 'ana', name: 'Ana', slug: 'ana', sortName: 'ana' });
      await orm.insert(rateLimits).values({ key: 'a', points: 1 });
      await orm
        .insert(vipMembers)
        .values({ email: 'ana@exemplo.com', consentedAt: new Date(), consent: 'Sim.' });
      const next = await open();
      for (const table of [artists, rateLimits, vipMembers]) expect(await next.orm.$count(table)).toBe(0);
    },
    slow,
  );
});
