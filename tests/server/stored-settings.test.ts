import { beforeAll, expect, vi, test } from 'vitest';
import { createApi } from '#server/app.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { settings } from '#server/catalogue/tables/settings-table.ts';
import { defaultConfig } from '#server/catalogue/settings/store-config.ts';
import { storeContext } from '#server/new-store-context.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { getter } from './shop.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

describeOnOneEngine('settings as the store keeps them', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  const shownFor = async (document: unknown) => {
    const row = { id: 1, document };
    await database.orm.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row });
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const get = getter(createApi(storeContext(database)));
    const { status, body } = await get<typeof defaultConfig>('/config?first');
    await get('/config?second');
    const said = log.mock.calls.flat();
    log.mockRestore();
    return { status, config: body.data, said };
  };

  test('have the defaults of what an older version did not write, also inside a group', async () => {
    const { status, config, said } = await shownFor({ site_name: 'Ana', company: { name: 'Ana Ltda.' } });
    expect(status).toBe(200);
    expect(config).toMatchObject({
      ...defaultConfig,
      site_name: 'Ana',
      company: { ...defaultConfig.company, name: 'Ana Ltda.' },
    });
    expect(said).toEqual([]);
  });

  test('leave out what only a newer version knows', async () => {
    const { status, config, said } = await shownFor({ site_name: 'Ana', loyalty: { points: 300 } });
    expect([status, said]).toEqual([200, []]);
    expect(config).not.toHaveProperty('loyalty');
  });

  test('show the default of a broken one and all others as they are, and say so once', async () => {
    // A process says each fault once, and both engines are tried in one: each has a fault of its own.
    const field = database.engine === 'pglite' ? 'logo_url' : 'cdn_url';
    const document = { site_name: 'Ana', payment_methods: 'pix', [field]: 'ftp://a/logo' };
    const { status, config, said } = await shownFor(document);
    expect(status).toBe(200);
    expect(config).toMatchObject({
      site_name: 'Ana',
      payment_methods: defaultConfig.payment_methods,
      [field]: defaultConfig[field],
    });
    expect(said.filter((line) => String(line).includes(field))).toEqual([
      `The stored setting ${field} cannot be used, its default is shown: is not an https address`,
    ]);
  });

  test.each([['Ana'], [[1]], [7]])('are the defaults when the whole is %j', async (document) => {
    const { status, config } = await shownFor(document);
    expect(status).toBe(200);
    expect(config).toMatchObject({ ...defaultConfig });
  });
});
