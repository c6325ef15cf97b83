import { beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#server/app.ts';
import { importReleases } from '#server/shopkeeping/import/import-releases.ts';
import { storeContext } from '#server/new-store-context.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { describeOnOneEngine, slow } from '../../support/databases.ts';
import { performCommand } from '../../support/perform-command.ts';
import { ownCompany } from '../../start/production.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const pagesFollow = 'The pages of the shop show it when they are built again: npm run build, or npm start.';

/** The response of the store API. */
const asked = async (store: StoreContext, address: string) => {
  const answer = await createApi(store).request(`/api/${address}`);
  return ((await answer.json()) as { data: unknown }).data;
};

describeOnOneEngine('npm run store -- settings', ({ open }) => {
  let store: StoreContext;
  beforeEach(async () => {
    store = storeContext(await open());
  });
  const changeSettings = (document?: unknown) => performCommand(store, ['settings'], { document });

  test('sets the fields in the file and keeps the others; a second run changes nothing', async () => {
    const settings = {
      site_name: 'Discos da Ana',
      logo_url: 'https://loja.example/logo.svg',
      company: ownCompany,
      social_links: { instagram: 'https://www.instagram.com/ana', youtube: 'https://www.youtube.com/@ana' },
      returns: { freight_paid_by: 'store' },
    };
    expect(await changeSettings(settings)).toMatchObject({ code: 0, err: '' });
    const first = await asked(store, 'config');
    expect(first).toMatchObject({
      ...settings,
      currency: 'BRL',
      returns: { freight_paid_by: 'store', days: 7 },
    });

    const again = await changeSettings(settings);
    expect(again).toEqual({ code: 0, out: 'The store has these settings already.', err: '' });
    expect(await asked(store, 'config')).toEqual(first);

    const links = { instagram: 'https://www.instagram.com/discos-da-ana' };
    await changeSettings({ social_links: links, company: { whatsapp: '(11) 98765-4321' } });
    expect(await asked(store, 'config')).toMatchObject({
      site_name: 'Discos da Ana',
      company: { ...ownCompany, whatsapp: '(11) 98765-4321' },
      social_links: links,
    });
    expect(await asked(store, 'config')).not.toHaveProperty('social_links.youtube');
  });

  test('prints the settings in the format of a file', async () => {
    const printed = await changeSettings();
    expect(printed).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(printed.out)).toMatchObject({
      site_name: 'Sulco',
      company: { tax_number: '00.000.000/0000-00' },
    });
    expect(Object.keys(JSON.parse(printed.out) as object).slice(0, 3)).toEqual([
      'site_name',
      'logo_url',
      'site_description',
    ]);

    await changeSettings({ site_name: 'Outra' });
    const { out } = await changeSettings();
    expect(Object.keys(JSON.parse(out) as object)[0]).toBe('site_name');
    expect((await changeSettings(out)).out).toBe('The store has these settings already.');
  });

  test('reports an invalid file in one sentence, and changes nothing', async () => {
    await changeSettings({ site_name: 'Antes' });
    const before = await asked(store, 'config');
    const cases: [document: unknown, sentence: RegExp][] = [
      [{ site_name: 'Depois', returns: { days: 3 } }, /returns\.days/],
      [{ site_name: 'Depois', acess_token: 'x' }, /acess_token/],
      [{ company: { cnpj: '1' } }, /company: .*cnpj/],
      [{ company: 'Ana' }, /company/],
      [{ company: null }, /company/],
      [
        { social_links: { instagram: 'javascript:alert(1)' } },
        /social_links\.instagram: is not an https address/,
      ],
      [{ site_name: 'a\u0000b' }, /site_name/],
      [{ logo_url: 'http://loja.example/logo.svg' }, /logo_url: is not an https address/],
      [[], /must be an object/],
      [null, /must be an object/],
      ['{"site_name":', /^FILE is not valid JSON/],
    ];
    for (const [document, sentence] of cases) {
      const { code, out, err } = await changeSettings(document);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(sentence);
      expect(err.split('\n')).toHaveLength(1);
    }
    expect(await asked(store, 'config')).toEqual(before);
  });
});

describeOnOneEngine('npm run store -- playlists', ({ open }) => {
  let store: StoreContext;
  beforeEach(async () => {
    store = storeContext(await open());
    await importReleases(store, [
      '{"title":"Um","artists":["Ana"],"external_id":"1"}',
      '{"title":"Dois","artists":["Ana"],"discogs_release_id":2}',
      '{"title":"Três","artists":["Ana","Bia"],"year":1990}',
      '{"title":"Três","artists":["Ana","Bia"],"year":1991}',
    ]);
  });
  const playlists = (document?: unknown) => performCommand(store, ['playlists'], { document });
  const dj = {
    type: 'dj',
    title: 'Noite da Ana',
    tracks: [{ external_id: '1' }, { discogs_release_id: 2 }, { artist: 'ana', title: 'tres' }],
  };
  const chart = {
    slug: 'top',
    type: 'chart',
    title: 'Top',
    chart_date: '2026-11-01',
    tracks: [{ external_id: '1' }],
  };

  test('adds and removes playlists; a second run changes nothing', async () => {
    expect(await playlists([dj, chart])).toEqual({
      code: 0,
      out: `2 playlists: 2 added, 0 changed, 0 unchanged, 0 removed.\n${pagesFollow}`,
      err: '',
    });
    const first = await asked(store, 'playlists');
    expect(first).toMatchObject({ length: 2 });
    const again = await playlists([dj, chart]);
    expect(again.out).toBe('2 playlists: 0 added, 0 changed, 2 unchanged, 0 removed.');
    expect(await asked(store, 'playlists')).toEqual(first);

    const removal = await playlists([{ slug: 'top', remove: true }]);
    expect(removal.out).toBe(`1 playlist: 0 added, 0 changed, 0 unchanged, 1 removed.\n${pagesFollow}`);
    expect(await asked(store, 'playlists')).toMatchObject([{ title: 'Noite da Ana' }]);
  });

  test('prints the playlists in the format of a file', async () => {
    expect((await playlists()).out).toBe('[]');
    await playlists([dj, { ...chart, created_at: '2026-11-02T10:00:00Z' }]);
    const { out } = await playlists();
    expect(JSON.parse(out)).toMatchObject([
      {
        slug: 'noite-da-ana',
        tracks: [{ slug: 'ana-um', artist: 'Ana', title: 'Um' }, {}, { slug: 'ana-bia-tres' }],
      },
      { slug: 'top', chart_date: '2026-11-01', created_at: '2026-11-02T10:00:00.000Z' },
    ]);
    const again = await playlists(out);
    expect(again.out).toBe('2 playlists: 0 added, 0 changed, 2 unchanged, 0 removed.');
  });

  test('omits records that the store does not have, and names them', async () => {
    const { code, out } = await playlists([
      { ...chart, tracks: [{ external_id: 'nada' }, { slug: 'ana-um' }] },
    ]);
    expect({ code, lines: out.split('\n') }).toEqual({
      code: 0,
      lines: [
        "Track 1 of 'Top' is not in the store and was left out.",
        '1 playlist: 1 added, 0 changed, 0 unchanged, 0 removed.',
        pagesFollow,
      ],
    });
  });

  test('reports an invalid file in one sentence, and changes nothing', async () => {
    const cases: [document: unknown, sentence: RegExp][] = [
      [[dj, { ...chart, type: 'mix' }], /^The playlist 2 is not valid: type: /],
      [[dj, { ...chart, tittle: 'x' }], /tittle/],
      [[{ ...dj, title: ' ' }], /playlist 1 .*title: is empty/],
      [
        [{ ...dj, tracks: [{ title: 'Um' }] }],
        /tracks\.0: needs slug, external_id, discogs_release_id, or artist and title/,
      ],
      [[{ ...dj, dj_photo_url: 'http://x' }], /dj_photo_url: is not an https address/],
      [[{ remove: true }], /playlist 1 .*slug/],
      [[dj, { ...dj, type: 'chart' }], /^The playlist 2 is not valid: slug: is that of playlist 1\.$/],
      [{ playlists: [] }, /must be a list/],
      ['[', /^FILE is not valid JSON/],
    ];
    for (const [document, sentence] of cases) {
      const { code, out, err } = await playlists(document);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(sentence);
      expect(err.split('\n')).toHaveLength(1);
    }
    expect(await asked(store, 'playlists')).toEqual([]);
  });
});
