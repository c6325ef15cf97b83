import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pull, type PullOptions } from '#catalogue/pull/pull.ts';
import { PullError } from '#catalogue/snapshot/pull-error.ts';
import { readSnapshot } from '#catalogue/snapshot/snapshot.ts';
import { type FakeApi, type FakeRequest, type FakeStore, startFakeApi } from '../support/fake-api.ts';
import { wirePlaylist, wireProduct, wireProducts, type WireShape } from '../support/fake-api.ts';
import { type Fault, faults } from '../support/faults.ts';
import { bytesOf, scratchFolder } from '../support/scratch-folder.ts';

const fullStore = (count: number): FakeStore => {
  const products = wireProducts(count);
  return {
    products,
    artists: [{ id: 1, name: 'Artista 1', slug: 'artista-1', profile: 'Nascida no Brás', images: [] }],
    labels: [{ id: 1, name: 'Selo 1', slug: 'selo-1', description: 'Prensado em Vinhedo', logo: null }],
    categories: [
      { id: 1, name: 'House', slug: 'house', description: 'Quatro por quatro', vinyl_masters_count: count },
    ],
    playlists: [wirePlaylist(1, products.slice(0, 3)), wirePlaylist(2, products.slice(3, 5))],
    config: { site_name: 'Loja de Teste', mercadopago: { public_key: 'TEST-1' } },
  };
};

const store = async (
  contents: FakeStore = fullStore(40),
  options: Partial<FakeApi> = {},
): Promise<FakeApi> => {
  const api = await startFakeApi(contents, { mostPerPage: 10, ...options });
  onTestFinished(() => api.stop());
  return api;
};

const pullInto = (snapshotDir: string, api: FakeApi, options: Partial<PullOptions> = {}) =>
  pull({ apiUrl: api.url, snapshotDir, retryDelayMs: 1, timeoutMs: 5_000, ...options });

const sentenceOf = (pulling: Promise<unknown>): Promise<string> =>
  pulling.then(
    () => 'it was pulled',
    (error: unknown) => (error instanceof PullError ? error.message : `no PullError: ${String(error)}`),
  );

const onPage =
  (page: number, path = '/products/vinyl') =>
  (request: FakeRequest) =>
    request.path === path && request.page === page;

const breakAt = (api: FakeApi, fault: Fault, where: (request: FakeRequest) => boolean): void => {
  api.misbehave = (request, response) => {
    if (!where(request)) return false;
    faults[fault](response);
    return true;
  };
};

describe('a pull', () => {
  test('writes everything the API has into the snapshot', async () => {
    const [dir, api] = [scratchFolder(), await store()];
    const report = await pullInto(dir, api);
    const snapshot = readSnapshot(dir)!;
    expect(report).toMatchObject({ changed: true, releases: 40, quarantined: [], notes: [] });
    expect(snapshot.releases.map(({ id }) => id)).toEqual(wireProducts(40).map(({ id }) => id));
    expect(snapshot.releases[0]).toMatchObject({
      slug: 'disco-1',
      offer: { price: 10_010 },
      tracks: [{ title: 'Primeira' }],
    });
    expect(snapshot.artists).toMatchObject([{ slug: 'artista-1', profile: 'Nascida no Brás' }]);
    expect(snapshot.labels).toMatchObject([{ slug: 'selo-1', description: 'Prensado em Vinhedo' }]);
    expect(snapshot.categories).toMatchObject([{ slug: 'house', description: 'Quatro por quatro' }]);
    expect(snapshot.playlists.map(({ tracks }) => tracks.length)).toEqual([3, 2]);
    expect(snapshot.settings).toMatchObject({ siteName: 'Loja de Teste', mercadopagoPublicKey: 'TEST-1' });
    expect(snapshot.apiUrl).toBe(api.url);
  });

  test.each<WireShape>(['nested', 'flat', 'data', 'plain'])(
    'reads the same from an API whose lists are %s',
    async (shape) => {
      const api = await store();
      const [asNested, asShape] = [scratchFolder(), scratchFolder()];
      const { fingerprint } = await pullInto(asNested, api);
      api.shape = shape;
      expect(await pullInto(asShape, api)).toMatchObject({ fingerprint, releases: 40 });
    },
  );

  test('asks the API for what the record pages show, in an order that stays', async () => {
    const api = await store();
    await pullInto(scratchFolder(), api);
    const { query } = api.requests.find(onPage(1))!;
    expect(Object.fromEntries(query)).toMatchObject({
      with: 'productable.tracks',
      sort_by: 'id',
      sort_direction: 'asc',
    });
  });

  test('repeats the request without sorting where the API refuses it', async () => {
    const [dir, api] = [scratchFolder(), await store()];
    breakAt(api, 'refusal', ({ query }) => query.has('sort_by'));
    expect(await pullInto(dir, api)).toMatchObject({ releases: 40 });
  });

  test('accepts the address of the API with /api at its end', async () => {
    const [dir, api] = [scratchFolder(), await store()];
    await pull({ apiUrl: `${api.url}/api/`, snapshotDir: dir });
    expect(readSnapshot(dir)?.apiUrl).toBe(api.url);
  });

  test('reports its progress', async () => {
    const steps: string[] = [];
    const api = await store();
    await pullInto(scratchFolder(), api, {
      onProgress: ({ step, done, total }) => steps.push(`${step} ${done}/${total}`),
    });
    expect(steps).toContain('records 40/40');
    expect(steps.at(-1)).toBe('snapshot 0/null');
  });

  test('gives the same fingerprint whatever order the API chose', async () => {
    const contents = fullStore(30);
    const there = await pullInto(scratchFolder(), await store(contents));
    const back = await pullInto(
      scratchFolder(),
      await store({ ...contents, products: contents.products.toReversed() }),
    );
    expect(back.fingerprint).toBe(there.fingerprint);
  });
});

describe('an API that fails', () => {
  test.each<[Fault, string]>([
    ['serverError', 'the store API has failed (HTTP 500)'],
    ['html', 'the store API answers something else than its lists'],
    ['truncatedJson', 'the store API answers something else than its lists'],
    ['cutInTheMiddle', 'the store API cannot be reached'],
    ['reset', 'the store API cannot be reached'],
    ['notFound', 'the store API does not know this call'],
    ['login', 'the store API asks for a login'],
    ['refusal', 'the store API refuses the request'],
    ['empty', 'the store API answers something else than its lists'],
    ['somethingElse', 'the store API answers something else than its lists'],
    ['silence', 'the store API does not answer in time'],
    ['trickle', 'the store API does not answer in time'],
  ])(
    'at page 37 with %s leaves the last good snapshot as it was and says so',
    async (fault, cause) => {
      const [dir, api] = [scratchFolder(), await store(fullStore(40), { mostPerPage: 1 })];
      const { pulledAt } = await pullInto(dir, api);
      const before = bytesOf(dir);
      breakAt(api, fault, onPage(37));
      const sentence = await sentenceOf(pullInto(dir, api, { timeoutMs: isSlow(fault) ? 150 : 5_000 }));
      expect(sentence).toContain(`The catalogue was not pulled from ${api.url} (records): ${cause}`);
      const date = pulledAt.slice(0, 16).replace('T', ' ');
      expect(sentence).toContain(`the last good snapshot of ${date} UTC with 40 records is kept.`);
      expect(sentence).not.toContain('\n');
      expect(bytesOf(dir)).toEqual(before);
    },
    20_000,
  );

  test.each(['/artists', '/labels', '/categories', '/playlists', '/playlists/2'])(
    'at %s is not mistaken for one without it',
    async (path) => {
      const [dir, api] = [scratchFolder(), await store()];
      await pullInto(dir, api);
      const before = bytesOf(dir);
      for (const fault of ['serverError', 'html'] as const) {
        breakAt(api, fault, (request) => request.path === path);
        expect(await sentenceOf(pullInto(dir, api))).toContain('with 40 records is kept.');
      }
      expect(bytesOf(dir)).toEqual(before);
    },
  );

  test('by being down leaves the last good snapshot, or says that there is none', async () => {
    const [dir, api] = [scratchFolder(), await store()];
    await pullInto(dir, api);
    const before = bytesOf(dir);
    await api.stop();
    expect(await sentenceOf(pullInto(dir, api))).toMatch(/cannot be reached.*with 40 records is kept\.$/);
    expect(bytesOf(dir)).toEqual(before);
    expect(await sentenceOf(pullInto(scratchFolder(), api))).toMatch(
      /there is no earlier snapshot to keep\.$/,
    );
  });

  test.each<Fault>(['serverError', 'cutInTheMiddle', 'reset'])(
    'once with %s is asked again',
    async (fault) => {
      const [dir, api] = [scratchFolder(), await store()];
      breakAt(api, fault, (request) => onPage(3)(request) && request.times < 4);
      expect(await pullInto(dir, api)).toMatchObject({ releases: 40 });
    },
  );

  test('only in its settings keeps the last ones, or the built-in ones', async () => {
    const [dir, api] = [scratchFolder(), await store()];
    const fault = (request: FakeRequest) => request.path === '/config';
    breakAt(api, 'serverError', fault);
    const first = await pullInto(dir, api);
    expect(first.notes).toEqual(['The API did not give its settings (HTTP 500); the last ones stay.']);
    expect(readSnapshot(dir)?.settings.siteName).toBe('Sulco');

    api.misbehave = () => false;
    await pullInto(dir, api);
    breakAt(api, 'html', fault);
    await pullInto(dir, api);
    expect(readSnapshot(dir)?.settings.siteName).toBe('Loja de Teste');
  });
});

describe('an API that lacks calls', () => {
  test('is pulled without them, and the report names their replacements', async () => {
    const [dir, api] = [scratchFolder(), await store({ products: wireProducts(3) })];
    const { notes, releases } = await pullInto(dir, api);
    expect(releases).toBe(3);
    expect(notes).toEqual([
      'The API has no list of artists: they are taken from the records.',
      'The API has no list of labels: they are taken from the records.',
      'The API has no list of categories: they are taken from the records.',
      'The API has no playlists: the shop has none.',
      'The API did not give its settings (HTTP 404); the last ones stay.',
    ]);
  });

  test('loses only the playlist that is gone when it is asked for', async () => {
    const [dir, api] = [scratchFolder(), await store()];
    breakAt(api, 'notFound', (request) => request.path === '/playlists/1');
    const { quarantined } = await pullInto(dir, api);
    expect(quarantined).toEqual([{ kind: 'playlist', id: '1', reason: 'HTTP 404' }]);
    expect(readSnapshot(dir)?.playlists.map(({ id }) => id)).toEqual([2]);
  });
});

test('an answer that unpacks to gigabytes is left in time, and the last good snapshot stays', async () => {
  const [dir, api] = [scratchFolder(), await store()];
  await pullInto(dir, api);
  const before = bytesOf(dir);
  breakAt(api, 'gzipBomb', onPage(2));
  expect(await sentenceOf(pullInto(dir, api, { force: true }))).toContain('one answer holds more than 64 MB');
  expect(bytesOf(dir)).toEqual(before);
});

describe('an inconsistent list', () => {
  test('is refused when every page repeats the first', async () => {
    const [dir, api] = [scratchFolder(), await store()];
    await pullInto(dir, api);
    const before = bytesOf(dir);
    const page = { data: wireProducts(10), last_page: 50, total: 500 };
    api.misbehave = (request, response) => {
      if (!request.path.startsWith('/products')) return false;
      response.end(JSON.stringify({ data: { ...page, current_page: 1 } }));
      return true;
    };
    expect(await sentenceOf(pullInto(dir, api))).toContain('page 2 of the list repeats earlier records');
    expect(bytesOf(dir)).toEqual(before);
  });

  test('is refused when its last page keeps moving', async () => {
    const [dir, api] = [scratchFolder(), await store()];
    api.misbehave = ({ path, page }, response) => {
      if (!path.startsWith('/products')) return false;
      const paging = { current_page: page, last_page: page + 1, total: 1_000_000 };
      response.end(JSON.stringify({ data: { data: [wireProduct(Math.min(page, 5))], ...paging } }));
      return true;
    };
    expect(await sentenceOf(pullInto(dir, api))).toContain('page 6 of the list repeats earlier records');
  });

  test('is refused when it announces more than it gives', async () => {
    const [dir, api] = [scratchFolder(), await store()];
    api.misbehave = ({ path, page }, response) => {
      if (!path.startsWith('/products')) return false;
      const paging = { current_page: page, last_page: 4, total: 40 };
      response.end(JSON.stringify({ data: { data: page === 1 ? wireProducts(10) : [], ...paging } }));
      return true;
    };
    expect(await sentenceOf(pullInto(dir, api))).toContain('the API announces 40 records and gives only 10');
  });

  test('is read to its end when it tells its last page but no total', async () => {
    const [dir, api] = [scratchFolder(), await store()];
    api.misbehave = ({ path, page }, response) => {
      if (!path.startsWith('/products')) return false;
      const rows = wireProducts(25).slice((page - 1) * 10, page * 10);
      response.end(JSON.stringify({ data: rows, current_page: page, last_page: 3 }));
      return true;
    };
    expect(await pullInto(dir, api)).toMatchObject({ releases: 25 });
    expect(api.requests.filter(onPage(1))).toHaveLength(1);
  });

  test('is read again when records leave while it is read, so that none is missed', async () => {
    const [dir, api] = [scratchFolder(), await store(fullStore(40), { mostPerPage: 1 })];
    api.misbehave = (request) => {
      if (onPage(20)(request) && request.times === 1) api.store.products = api.store.products.slice(1);
      return false;
    };
    expect(await pullInto(dir, api)).toMatchObject({ releases: 39 });
    expect(readSnapshot(dir)?.releases.map(({ id }) => id)).toEqual(
      wireProducts(40)
        .slice(1)
        .map(({ id }) => id),
    );
  });

  test('is read to its new end when records arrive while it is read', async () => {
    const [dir, api] = [scratchFolder(), await store(fullStore(20))];
    api.misbehave = (request) => {
      if (onPage(2)(request) && request.times === 1) api.store.products = wireProducts(45);
      return false;
    };
    expect(await pullInto(dir, api)).toMatchObject({ releases: 45 });
  });
});

describe('a catalogue that shrinks', () => {
  test.each([
    [800, 640],
    [800, 639],
    [800, 759],
    [100, 94],
    [40, 32],
    [25, 20],
    [10, 8],
    [40, 0],
    [1, 0],
  ])('from %i records to %i is refused, and forced when the shop says so', async (before, now) => {
    const [dir, api] = [scratchFolder(), await store(fullStore(before), { mostPerPage: 1_000 })];
    await pullInto(dir, api);
    const bytes = bytesOf(dir);
    api.store.products = wireProducts(now);
    expect(await sentenceOf(pullInto(dir, api))).toContain(
      `the API gives ${now} records where it gave ${before}, and so many fewer are taken with FORCE_PULL=1 only`,
    );
    expect(bytesOf(dir)).toEqual(bytes);
    expect(await pullInto(dir, api, { force: true })).toMatchObject({ releases: now });
  });

  test.each([
    [800, 760],
    [100, 95],
    [60, 55],
    [10, 9],
  ])('from %i records to %i has sold a few, and is published', async (before, now) => {
    const [dir, api] = [scratchFolder(), await store(fullStore(before), { mostPerPage: 1_000 })];
    await pullInto(dir, api);
    api.store.products = wireProducts(now);
    expect(await pullInto(dir, api)).toMatchObject({ releases: now, changed: true });
  });

  test.each(['artists', 'labels', 'categories'] as const)(
    'to no %s at all is refused, and forced when the shop says so',
    async (list) => {
      const [dir, api] = [scratchFolder(), await store()];
      await pullInto(dir, api);
      const bytes = bytesOf(dir);
      api.store[list] = [];
      expect(await sentenceOf(pullInto(dir, api))).toContain(
        `the API gives no ${list} where it gave 1, which is taken with FORCE_PULL=1 only`,
      );
      const { [list]: _, ...without } = api.store;
      api.store = without;
      expect(await sentenceOf(pullInto(dir, api))).toContain(`the API gives no ${list} where it gave 1`);
      expect(bytesOf(dir)).toEqual(bytes);
      expect(await pullInto(dir, api, { force: true })).toMatchObject({ changed: true });
      expect(readSnapshot(dir)?.[list]).toEqual([]);
    },
  );

  test('to no playlists is published, since a shop may take them all down, and the report says so', async () => {
    const [dir, api] = [scratchFolder(), await store()];
    await pullInto(dir, api);
    api.store.playlists = [];
    expect((await pullInto(dir, api)).notes).toEqual(['The API gives no playlists where it gave 2.']);
    expect(readSnapshot(dir)?.playlists).toEqual([]);
    expect((await pullInto(dir, api, { force: true })).notes).toEqual([]);
  });
});

describe('the folder of the snapshot', () => {
  test('that cannot be written is named in the sentence', async () => {
    const file = path.join(scratchFolder(), 'file');
    writeFileSync(file, '');
    const sentence = await sentenceOf(pullInto(path.join(file, 'snapshot'), await store()));
    expect(sentence).toMatch(
      /the snapshot cannot be written \(ENOTDIR.*there is no earlier snapshot to keep\.$/,
    );
  });

  test('with a damaged snapshot gets a new one', async () => {
    const [dir, api] = [scratchFolder(), await store(fullStore(40), { etag: 'W/"1"' })];
    await pullInto(dir, api);
    const file = path.join(dir, 'snapshot.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -500));
    expect(await pullInto(dir, api)).toMatchObject({ changed: true, releases: 40 });
    expect(readSnapshot(dir)?.releases).toHaveLength(40);
  });

  test('holds one complete catalogue after several pulls at once', async () => {
    const dir = scratchFolder();
    const apis = await Promise.all([30, 40, 35].map((count) => store(fullStore(count))));
    const reports = await Promise.all(apis.map((api) => pullInto(dir, api, { force: true })));
    expect(reports.map(({ fingerprint }) => fingerprint)).toContain(readSnapshot(dir)?.fingerprint);
  });
});

const isSlow = (fault: Fault) => fault === 'silence' || fault === 'trickle';
