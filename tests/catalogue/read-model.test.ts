import { afterEach, describe, expect, vi, test } from 'vitest';
import { buildCatalogue, catalogue, replaceCatalogue } from '#catalogue/read-model.ts';
import { snapshotOf, writeSnapshot } from '#catalogue/snapshot/snapshot.ts';
import type { Release } from '#domain/records/release.ts';
import { named, sampleRelease } from '../support/sample-release.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

const catalogueOf = (...releases: Release[]) => buildCatalogue(snapshotOf({ releases }));
const ids = (releases: readonly Release[]) => releases.map(({ id }) => id);

describe('the catalogue', () => {
  test('lists releases newest first, and by id where they came together', () => {
    const together = '2026-05-05T00:00:00.000Z';
    const built = catalogueOf(
      sampleRelease(1, { createdAt: '2026-01-01T00:00:00.000Z' }),
      sampleRelease(2, { createdAt: null }),
      sampleRelease(3, { createdAt: together }),
      sampleRelease(4, { createdAt: together }),
    );
    expect(ids(built.releases)).toEqual([4, 3, 1, 2]);
  });

  test('finds a release by slug and by id, and says null for an unknown one', () => {
    const built = catalogueOf(sampleRelease(7));
    expect(built.release('disco-7')?.id).toBe(7);
    expect(built.releaseById(7)?.slug).toBe('disco-7');
    expect(built.release('constructor')).toBeNull();
    expect(built.releaseById(8)).toBeNull();
  });

  test('sorts artists and labels without regard to case and accents', () => {
    const artists = ['Zé', 'Elza', 'élis', 'Águas'].map(named);
    const built = catalogueOf(
      ...artists.map((artist, index) => sampleRelease(index + 1, { artists: [artist] })),
    );
    expect(built.artists.map(({ name }) => name)).toEqual(['Águas', 'élis', 'Elza', 'Zé']);
  });

  test('derives artists, labels and categories that the API did not list, with their number of records', () => {
    const built = catalogueOf(sampleRelease(1), sampleRelease(2, { artists: [named('Outra')], label: null }));
    expect(built.artist('artista')).toMatchObject({ name: 'Artista', profile: null, releaseCount: 1 });
    expect(built.label('selo')).toMatchObject({ name: 'Selo', releaseCount: 1 });
    expect(built.category('house')).toMatchObject({ name: 'House', releaseCount: 2 });
    expect(ids(built.releasesOfArtist('outra'))).toEqual([2]);
    expect(built.releasesOfLabel('unknown')).toEqual([]);
  });

  test('keeps the data of the API about a name, counts its records itself, and leaves out names without any', () => {
    const profile = { profile: 'De São Paulo', imageUrl: null, releaseCount: 99 };
    const artists = [
      { ...named('Artista'), ...profile },
      { ...named('Ninguém'), ...profile },
    ];
    const built = buildCatalogue(snapshotOf({ artists, releases: [sampleRelease(1)] }));
    expect(built.artists).toEqual([{ ...named('Artista'), ...profile, releaseCount: 1 }]);
  });

  test('lists categories by id, so that the first one and Vinyl 4 DJs keep their places', () => {
    const [first, second] = [
      { ...named('Techno'), id: 2 },
      { ...named('House'), id: 1 },
    ];
    expect(
      catalogueOf(sampleRelease(1, { categories: [first, second] })).categories.map(({ id }) => id),
    ).toEqual([1, 2]);
  });

  test('knows a category without records, and lists it nowhere', () => {
    const empty = { ...named('Vazia'), description: null, releaseCount: 3 };
    const built = buildCatalogue(snapshotOf({ releases: [sampleRelease(1)], categories: [empty] }));
    expect(built.categories.map(({ slug }) => slug)).toEqual(['house']);
    expect(built.emptyCategories).toEqual([{ ...empty, releaseCount: 0 }]);
    expect(built.category('vazia')).toMatchObject({ releaseCount: 0 });
  });

  test('counts a category once for a release that names it twice', () => {
    const built = catalogueOf(sampleRelease(1, { categories: [named('House'), named('House')] }));
    expect(ids(built.releasesOfCategory('house'))).toEqual([1]);
  });

  test('lists years newest first and offers whose promotion applies', () => {
    const offer = { ...sampleRelease(1).offer, promotionalPrice: 9_990, isPromotional: null };
    const built = catalogueOf(
      sampleRelease(1, { year: 1971, offer }),
      sampleRelease(2),
      sampleRelease(3, { year: null }),
    );
    expect(built.years).toEqual([1999, 1971]);
    expect(ids(built.offers)).toEqual([1]);
  });
});

describe('neighbours', () => {
  const label = (name: string) => ({ ...named(name), logoUrl: null });
  const lonely = (id: number, over: Partial<Release>) =>
    sampleRelease(id, { label: null, artists: [], styles: [], ...over });

  test('come from the same label, then the same artist, then the rarest shared style', () => {
    const asked = lonely(50, {
      label: label('Selo'),
      artists: [named('Ela')],
      styles: ['House', 'Balearic'],
    });
    const built = catalogueOf(
      asked,
      lonely(1, { styles: ['House'] }),
      lonely(2, { styles: ['House'] }),
      lonely(3, { styles: ['Balearic'] }),
      lonely(4, { artists: [named('Ela')] }),
      lonely(5, { label: label('Selo') }),
      lonely(6, {}),
    );
    expect(ids(built.neighbours(asked, 4))).toEqual([5, 4, 3, 2]);
    expect(ids(built.neighbours(asked, 5))).toEqual([5, 4, 3, 2, 1]);
  });

  test('come from the same genre, decade and country, and from anywhere, where closer ones are missing', () => {
    const far = { genres: [], year: null, country: null };
    const asked = lonely(50, { genres: ['Jazz'], year: 1964, country: 'Brazil' });
    const built = catalogueOf(
      asked,
      lonely(1, far),
      lonely(2, { ...far, country: 'Brazil' }),
      lonely(3, { ...far, year: 1969 }),
      lonely(4, { ...far, genres: ['Jazz'] }),
    );
    expect(ids(built.neighbours(asked, 6))).toEqual([4, 3, 2, 1]);
  });

  test('are available records first, also where sold-out ones are closer', () => {
    const asked = lonely(50, { label: label('Selo') });
    const soldOut = { ...sampleRelease(1).offer, stock: 0, inStock: false };
    const built = catalogueOf(
      asked,
      lonely(1, { label: label('Selo'), offer: soldOut }),
      lonely(2, { label: label('Selo') }),
      lonely(3, { genres: [], year: null, country: null }),
    );
    expect(ids(built.neighbours(asked, 6))).toEqual([2, 3, 1]);
  });

  test('of a sold-out record start at its place in the group', () => {
    const soldOut = { ...sampleRelease(1).offer, stock: 0, inStock: false };
    const asked = lonely(3, { offer: soldOut });
    const built = catalogueOf(asked, ...[1, 2, 4, 5].map((id) => lonely(id, {})));
    expect(ids(built.neighbours(asked, 4))).toEqual([2, 1, 5, 4]);
  });

  test('differ within a group, so that each of its records is a neighbour of another', () => {
    const releases = Array.from({ length: 30 }, (_, index) => lonely(index + 1, { label: label('Selo') }));
    const built = catalogueOf(...releases);
    const shown = new Set(built.releases.flatMap((release) => ids(built.neighbours(release, 3))));
    expect(shown.size).toBe(30);
  });

  test('never include the record itself, nor anything twice', () => {
    const asked = sampleRelease(1);
    const near = ids(catalogueOf(asked, sampleRelease(2), sampleRelease(3)).neighbours(asked, 8));
    expect(near.toSorted()).toEqual([2, 3]);
  });
});

describe('related artists', () => {
  test('are those of the same records first, then of the same label or style, never the artist', () => {
    const selo = { ...named('Selo'), logoUrl: null };
    const built = catalogueOf(
      sampleRelease(1, { artists: [named('Ela'), named('Parceira')], label: selo, styles: [] }),
      sampleRelease(2, { artists: [named('Vizinha')], label: selo, styles: [] }),
      sampleRelease(3, { artists: [named('Longe')], label: null, styles: ['Outro'] }),
    );
    expect(built.relatedArtists('ela').map(({ name }) => name)).toEqual(['Parceira', 'Vizinha']);
    expect(built.relatedArtists('ela', 1)).toHaveLength(1);
    expect(built.relatedArtists('nobody')).toEqual([]);
  });

  test('are found also where the artist’s own records fill the group', () => {
    const own = Array.from({ length: 30 }, (_, index) =>
      sampleRelease(index + 10, { artists: [named('Ela')] }),
    );
    const built = catalogueOf(sampleRelease(1, { artists: [named('Vizinha')] }), ...own);
    expect(built.relatedArtists('ela').map(({ name }) => name)).toEqual(['Vizinha']);
  });

  test('do not include placeholder artists of compilations', () => {
    const built = catalogueOf(
      sampleRelease(1, { artists: [named('Ela')] }),
      sampleRelease(2, { artists: [named('Various')] }),
      sampleRelease(3, { artists: [named('Vários Artistas')] }),
    );
    expect(built.relatedArtists('ela')).toEqual([]);
  });
});

describe('the catalogue of the process', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('is that of the snapshot in SNAPSHOT_DIR, read once', async () => {
    const dir = scratchFolder();
    vi.stubEnv('SNAPSHOT_DIR', dir);
    await writeSnapshot(dir, snapshotOf({ releases: [sampleRelease(1)] }));
    expect(ids(catalogue().releases)).toEqual([1]);
    expect(catalogue()).toBe(catalogue());
  });

  test('is empty while nothing was pulled', () => {
    vi.stubEnv('SNAPSHOT_DIR', scratchFolder());
    expect(catalogue().releases).toEqual([]);
    expect(catalogue().settings.siteName).toBe('Sulco');
    expect(catalogue().wasPulled).toBe(false);
    const pulledAt = '2026-11-20T12:00:00.000Z';
    expect(buildCatalogue(snapshotOf({ pulledAt })).wasPulled).toBe(true);
  });

  test('can be replaced after a pull in the same process', () => {
    vi.stubEnv('SNAPSHOT_DIR', scratchFolder());
    expect(catalogue().releases).toEqual([]);
    replaceCatalogue(catalogueOf(sampleRelease(5)));
    expect(ids(catalogue().releases)).toEqual([5]);
  });
});
