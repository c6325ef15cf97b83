import { describe, expect, test } from 'vitest';
import { homeRecords } from '#catalogue/home-records.ts';
import { buildCatalogue } from '#catalogue/read-model.ts';
import { snapshotOf } from '#catalogue/snapshot/snapshot.ts';
import type { Release } from '#domain/records/release.ts';
import { named, sampleRelease } from '../support/sample-release.ts';

/** Category ids decide the order of the sections. */
const category = (id: number) => ({ ...named(`Categoria ${id}`), id });
const labelled = (id: number) => ({ ...named(`Selo ${id}`), id, logoUrl: null });
const ids = (releases: readonly { id: number }[]) => releases.map(({ id }) => id);

const recordsOf = (releases: Release[]) => {
  const shop = buildCatalogue(snapshotOf({ releases }));
  const categories = shop.categories.map((entry) => ({
    category: entry,
    releases: shop.releasesOfCategory(entry.slug),
  }));
  return homeRecords(shop.releases, categories);
};

/** `count` records from 1 on, the last one the newest. */
const shop = (count: number, over: (id: number) => Partial<Release> = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    sampleRelease(index + 1, { label: labelled(index), ...over(index + 1) }),
  );

describe('the home page', () => {
  const large = shop(400, (id) => ({
    categories: [category(1), category(2 + (id % 8))],
    isNew: id % 10 === 0,
    year: 1970 + (id % 50),
  }));

  test('shows each record once: the newest, new releases, six categories, the hero and the carousel', () => {
    const { newest, newArrivals, fan, sections, slides } = recordsOf(large);
    expect(ids(newest)).toEqual(Array.from({ length: 20 }, (_, index) => 400 - index));
    expect(newArrivals).toHaveLength(10);
    expect(sections.map(({ releases }) => releases.length)).toEqual([5, 5, 5, 5, 5, 5]);
    expect(fan).toHaveLength(3);
    expect(slides.map(({ releases }) => releases.length)).toEqual(Array(9).fill(3));
    const all = [newest, newArrivals, fan, ...[...sections, ...slides].map(({ releases }) => releases)];
    const shown = ids(all.flat());
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('takes as new releases what is new or on presale, the latest year first, and then the latest pressings', () => {
    const presale = { ...sampleRelease(1).offer, isPresale: true };
    const releases = shop(30, (id) => {
      if (id === 1) return { isNew: true, year: 2019 };
      if (id === 2) return { offer: presale, year: 2021 };
      if (id === 3) return { isNew: true, year: null };
      return { year: 1950 + id };
    });
    expect(ids(recordsOf(releases).newArrivals)).toEqual([2, 1, 3, 10, 9, 8, 7, 6, 5, 4]);
  });

  test('shows fewer records of a small category, and the next category in place of an empty one', () => {
    const releases = shop(40, (id) => ({
      isNew: id > 10 && id <= 20,
      categories: [category(id === 1 || id === 2 ? 5 : id > 20 ? 1 : id > 10 ? 2 : 3)],
    }));
    const { sections } = recordsOf(releases);
    expect(sections.map(({ category: { id }, releases: own }) => [id, own.length])).toEqual([
      [3, 5],
      [5, 2],
    ]);
  });

  test('keeps the categories of a small shop in the carousel, and its sleeves in the hero', () => {
    const { newest, newArrivals, fan, sections, slides } = recordsOf(shop(4));
    expect(ids(newest)).toEqual([4, 3, 2, 1]);
    expect([newArrivals, sections]).toEqual([[], []]);
    expect(ids(fan)).toEqual([4, 3, 2]);
    expect(slides.map(({ releases }) => ids(releases))).toEqual([[4, 3, 2]]);
  });

  test('puts records of different labels that can be bought into the hero', () => {
    const soldOut = { ...sampleRelease(1).offer, stock: 0 };
    const releases = shop(40, (id) =>
      id === 10 ? { offer: soldOut } : { label: labelled(id > 5 ? 1 : id), year: 2000 },
    );
    expect(ids(recordsOf(releases).fan)).toEqual([9, 5, 4]);
  });

  test('is empty without records', () => {
    expect(homeRecords([], [])).toEqual({ newest: [], newArrivals: [], fan: [], sections: [], slides: [] });
  });
});
