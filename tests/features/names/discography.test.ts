import { expect, test } from 'vitest';
import { listPage } from '#catalogue/listings.ts';
import { buildCatalogue } from '#catalogue/read-model.ts';
import { snapshotOf } from '#catalogue/snapshot/snapshot.ts';
import { pageParams } from '#domain/pagination.ts';
import { orderOf, viewOf, viewParams, type View } from '#features/names/discography.ts';
import { sampleRelease } from '../../support/sample-release.ts';

/** The first title is that of the newest record. */
const shopOf = (...titles: string[]) =>
  buildCatalogue(
    snapshotOf({ releases: titles.map((title, index) => sampleRelease(99 - index, { title })) }),
  );
const titlesOf = (shop: ReturnType<typeof shopOf>, view: View) => {
  const list = { artist: 'artista' };
  return listPage(shop, { list, page: view.page, size: 20, order: orderOf(view) }).shown.map(
    ({ title }) => title,
  );
};

test('gives the first page of a list no number', () => {
  expect(pageParams(41, 20)).toEqual([undefined, '2', '3']);
  expect(pageParams(0, 20)).toEqual([undefined]);
});

test('gives a short list no other sorts', () => {
  expect(viewParams(3)).toEqual([undefined]);
  expect(viewParams(4)).toHaveLength(4);
});

test('gives each page of each sort an address that leads back to it', () => {
  const params = viewParams(21);
  expect(params).toEqual([
    undefined,
    '2',
    'mais-antigos',
    'mais-antigos/2',
    'nome-a-z',
    'nome-a-z/2',
    'nome-z-a',
    'nome-z-a/2',
  ]);
  expect(params.map(viewOf)).toEqual(
    [null, 'mais-antigos', 'nome-a-z', 'nome-z-a'].flatMap((sort) => [
      { sort, page: 1 },
      { sort, page: 2 },
    ]),
  );
});

test('sorts by age and by name without changing the given list', () => {
  const shop = shopOf('Água', 'Bossa', 'abacaxi');
  expect(titlesOf(shop, { sort: null, page: 1 })).toEqual(['Água', 'Bossa', 'abacaxi']);
  expect(titlesOf(shop, { sort: 'mais-antigos', page: 1 })).toEqual(['abacaxi', 'Bossa', 'Água']);
  expect(titlesOf(shop, { sort: 'nome-a-z', page: 1 })).toEqual(['abacaxi', 'Água', 'Bossa']);
  expect(titlesOf(shop, { sort: 'nome-z-a', page: 1 })).toEqual(['Bossa', 'Água', 'abacaxi']);
  expect(shop.releasesOfArtist('artista').map(({ title }) => title)).toEqual(['Água', 'Bossa', 'abacaxi']);
});
