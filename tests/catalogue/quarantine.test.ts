import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pull, type PullReport } from '#catalogue/pull/pull.ts';
import { PullError } from '#catalogue/snapshot/pull-error.ts';
import type { QuarantinedEntry } from '#catalogue/pull/quarantine.ts';
import { buildCatalogue } from '#catalogue/read-model.ts';
import { readSnapshot } from '#catalogue/snapshot/snapshot.ts';
import { startFakeApi, type Wire, wireProduct, wireProducts } from '../support/fake-api.ts';
import { bytesOf, scratchFolder } from '../support/scratch-folder.ts';

const shop = async (products: unknown[]) => {
  const api = await startFakeApi({ products });
  onTestFinished(() => api.stop());
  const dir = scratchFolder();
  return {
    api,
    dir,
    pullNow: () => pull({ apiUrl: api.url, snapshotDir: dir, retryDelayMs: 1, force: true }),
  };
};

interface QuarantineFile {
  outcome: string;
  summary: string;
  records: QuarantinedEntry[];
}
const quarantineOf = (dir: string) =>
  JSON.parse(readFileSync(path.join(dir, 'quarantine.json'), 'utf8')) as QuarantineFile;

describe('a bad record', () => {
  test('is left out and named with its reason, and the rest is published', async () => {
    const { dir, pullNow } = await shop([...wireProducts(20), { id: 77, slug: 'sem-titulo' }, 'lixo', null]);
    const { releases, quarantined } = await pullNow();
    expect(releases).toBe(20);
    expect(quarantined.map(({ id }) => id)).toEqual(['77', null, null]);
    expect(quarantineOf(dir)).toEqual({
      outcome: 'published',
      summary: '3 records left out: 3 releases.',
      records: quarantined,
    });
    expect(quarantined[0]?.reason).toBe('has no name or title');
  });

  test('is one that repeats an id or, on some disks, the file name of another', async () => {
    const products = [
      ...wireProducts(3),
      wireProduct(2, { slug: 'outro' }),
      wireProduct(9, { slug: 'DISCO-1' }),
    ];
    const { dir, pullNow } = await shop(products);
    const { quarantined } = await pullNow();
    expect(quarantined).toEqual([
      { kind: 'release', id: '2', reason: 'another record has the id 2' },
      { kind: 'release', id: '9', reason: "another record has the slug 'DISCO-1'" },
    ]);
    expect(readSnapshot(dir)?.releases.map(({ slug }) => slug)).toEqual(['disco-1', 'disco-2', 'disco-3']);
  });

  test('never leads out of the folder of the site', async () => {
    const slugs = [
      '../../etc/passwd',
      '..',
      '.',
      '',
      'a/b',
      'a\\b',
      'a\u0000b',
      '/x',
      '%2e%2e',
      'a?b',
      'x'.repeat(400),
    ];
    const { dir, pullNow } = await shop(slugs.map((slug, index) => wireProduct(index + 1, { slug })));
    await pullNow();
    const { releases } = readSnapshot(dir)!;
    expect(releases).toHaveLength(slugs.length);
    for (const { slug } of releases)
      expect(path.dirname(path.resolve('/site/vinyl', `${slug}.html`))).toBe('/site/vinyl');
  });

  test('is one too large to be a record', async () => {
    const tracks = Array.from({ length: 900 }, (_, id) => ({ id, title: 'x'.repeat(400) }));
    const { pullNow } = await shop([wireProduct(1), wireProduct(2, { productable: { tracks } })]);
    const { quarantined } = await pullNow();
    expect(quarantined).toEqual([{ kind: 'release', id: '2', reason: 'it is larger than 256 kB' }]);
  });
});

describe('many bad records', () => {
  const broken = (count: number) => Array.from({ length: count }, (_, index) => ({ id: 10_000 + index }));

  test.each([
    { good: 20, bad: 5, published: true },
    { good: 20, bad: 6, published: false },
    { good: 1_000, bad: 10, published: true },
    { good: 1_000, bad: 11, published: false },
  ])('$bad beside $good: published is $published', async ({ good, bad, published }) => {
    const { pullNow } = await shop([...wireProducts(good), ...broken(bad)]);
    const outcome = await pullNow().then(
      () => true,
      (error: unknown) => error,
    );
    if (published) expect(outcome).toBe(true);
    else expect((outcome as PullError).message).toContain(`${bad} of ${good + bad} records are bad`);
  });

  test('leave the last good snapshot and a report of what is wrong', async () => {
    const { api, dir, pullNow } = await shop(wireProducts(20));
    await pullNow();
    const before = bytesOf(dir);
    api.store.products = [...wireProducts(20), ...broken(8)];
    await expect(pullNow()).rejects.toThrow(PullError);
    expect(quarantineOf(dir)).toMatchObject({
      outcome: 'refused',
      summary: '8 records left out: 8 releases.',
    });
    expect({ ...bytesOf(dir), 'quarantine.json': '' }).toEqual({ ...before, 'quarantine.json': '' });
  });
});

/** A record with arbitrary JSON in one or more fields, at any depth; or arbitrary JSON. */
const garbage = fc.oneof(
  { weight: 1, arbitrary: fc.jsonValue() },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.dictionary(fc.constantFrom(...Object.keys(wireProduct(1))), fc.jsonValue(), { maxKeys: 4 }),
        fc.dictionary(
          fc.constantFrom(...Object.keys(wireProduct(1)['productable'] as Wire)),
          fc.jsonValue(),
          { maxKeys: 4 },
        ),
        fc.integer({ min: 5_000, max: 9_000 }),
      )
      .map(([fields, inner, id]) =>
        wireProduct(id, { ...fields, ...('productable' in fields ? {} : { productable: inner }) }),
      ),
  },
);

describe('garbage', () => {
  test('is published as a record or quarantined, and never touches the good ones', async () => {
    const good = wireProducts(60);
    const { api, dir, pullNow } = await shop(good);
    await pullNow();
    const untouched = readSnapshot(dir)!.releases;
    await fc.assert(
      fc.asyncProperty(fc.array(garbage, { maxLength: 5 }), async (records) => {
        api.store.products = [...good, ...records];
        const { releases, quarantined } = await pullNow();
        expect(releases + quarantined.length).toBe(60 + records.length);
        const snapshot = readSnapshot(dir)!;
        expect(snapshot.releases.filter(({ id }) => id <= 60).slice(0, 60)).toEqual(untouched);
        readEveryPage(buildCatalogue(snapshot));
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  test('in a thousand records ends in a snapshot or an error message that accounts for each record', async () => {
    const records = fc.sample(garbage, { numRuns: 1_000, seed: 7 });
    const { dir, pullNow } = await shop(records);
    const outcome: PullReport | PullError = await pullNow().catch((error: unknown) => error as PullError);
    expect(outcome).toBeInstanceOf(PullError);
    expect(readSnapshot(dir)).toBeNull();
    const { records: left, outcome: said } = quarantineOf(dir);
    expect(said).toBe('refused');
    expect(left.length).toBeGreaterThan(100);
    expect(left.every(({ reason }) => reason.length > 0 && reason.length <= 300)).toBe(true);
  });
});

const readEveryPage = (built: ReturnType<typeof buildCatalogue>): void => {
  for (const release of built.releases) built.neighbours(release, 6);
  for (const { slug } of built.artists) built.relatedArtists(slug);
};
