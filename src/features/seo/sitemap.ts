import { catalogue as limits } from '#config.ts';
import type { Release } from '#domain/release.ts';
import type { Artist, Category, Label, Playlist } from '#domain/store.ts';
import { pageCount } from '#domain/pagination.ts';
import { xmlDocument } from '#domain/xml.ts';
import { paths } from '#paths.ts';
import { coverOf } from '#ui/cover.ts';

/** The part of the catalogue that the sitemaps need. */
export interface MappedShop {
  /** Equal fingerprints mean equal maps. */
  fingerprint: string;
  releases: readonly Release[];
  offers: readonly Release[];
  categories: readonly Category[];
  vinyl4Djs: Category | null;
  artists: readonly Artist[];
  labels: readonly Label[];
  playlists: readonly Playlist[];
  releasesOfCategory(slug: string): readonly Release[];
  releasesOfArtist(slug: string): readonly Release[];
  releasesOfLabel(slug: string): readonly Release[];
}

/** Pages that do not come from the catalogue. */
export interface MorePages {
  /** Policy pages. */
  texts: readonly Entry[];
  /** Letters with a page of their own in the lists of artists and labels. */
  artistLetters: readonly string[];
  labelLetters: readonly string[];
}

/** One address of a sitemap. */
export interface Entry {
  path: string;
  /** ISO instant of the last change, when known. */
  changedAt?: string | null;
  /** Path or address of the page's picture. */
  image?: string | null;
}

/** The protocol allows 50,000 addresses and 50 MB per file; smaller files are fetched sooner. */
export const entriesPerFile = 10_000;

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

/** The last maps, since every sitemap file is taken from the whole. */
let last: { fingerprint: string; maps: Map<string, Entry[]> } | null = null;

/** Pages that every shop has. */
const fixedPages = [paths.playlists, paths.about, paths.members];

/**
 * The sitemaps of the shop by name: 'paginas-1', 'discos-1', 'discos-2' … They hold all public pages except the other
 * sorts of a list, which repeat its contents.
 */
export const sitemaps = (shop: MappedShop, more: MorePages): Map<string, Entry[]> => {
  const { fingerprint } = shop;
  if (last?.fingerprint !== fingerprint)
    last = {
      fingerprint,
      maps: new Map(kinds(shop, more).flatMap(([name, entries]) => files(name, entries))),
    };
  return last.maps;
};

const kinds = (shop: MappedShop, more: MorePages): [string, Entry[]][] => [
  ['paginas', [...pageEntries(shop, more), ...more.texts]],
  ['discos', shop.releases.map(releaseEntry)],
  ['artistas', shop.artists.flatMap((artist) => artistEntries(artist, shop.releasesOfArtist(artist.slug)))],
  ['gravadoras', shop.labels.flatMap((label) => labelEntries(label, shop.releasesOfLabel(label.slug)))],
  ['categorias', shop.categories.flatMap((category) => categoryEntries(category, shop))],
  ['playlists', shop.playlists.map(playlistEntry)],
];

const pageEntries = (shop: MappedShop, { artistLetters, labelLetters }: MorePages): Entry[] => {
  const changedAt = lastChange(shop.releases);
  const djRecords = shop.vinyl4Djs ? shop.releasesOfCategory(shop.vinyl4Djs.slug) : [];
  const { discosPageSize } = limits;
  return [
    { path: paths.home, changedAt },
    ...listEntries(paths.discosPage, shop.releases, discosPageSize),
    ...listEntries(paths.offersPage, shop.offers, discosPageSize),
    ...listEntries(paths.vinyl4DjsPage, djRecords, discosPageSize),
    { path: paths.categories, changedAt },
    { path: paths.artists, changedAt },
    ...artistLetters.map((letter) => ({ path: paths.artistsUnder(letter) })),
    { path: paths.labels, changedAt },
    ...labelLetters.map((letter) => ({ path: paths.labelsUnder(letter) })),
    ...fixedPages.map((path) => ({ path })),
  ];
};

const releaseEntry = (release: Release): Entry => ({
  path: paths.release(release.slug),
  changedAt: changeOf(release),
  image: coverOf(release),
});

const artistEntries = ({ slug, imageUrl }: Artist, releases: readonly Release[]) =>
  listEntries((page) => paths.artistPage(slug, page), releases, limits.artistPageSize, imageUrl);

const labelEntries = ({ slug, logoUrl }: Label, releases: readonly Release[]) =>
  listEntries((page) => paths.labelPage(slug, page), releases, limits.artistPageSize, logoUrl);

const categoryEntries = ({ slug }: Category, shop: MappedShop) =>
  listEntries(
    (page) => paths.categoryPage(slug, page),
    shop.releasesOfCategory(slug),
    limits.categoryPageSize,
  );

const playlistEntry = ({ id, chartDate, createdAt, djPhotoUrl }: Playlist): Entry => ({
  path: paths.playlist(id),
  changedAt: createdAt ?? chartDate,
  image: djPhotoUrl,
});

/** The static pages of a list. All have the newest change date, since a changed record may move between pages. */
const listEntries = (
  pathOf: (page: number) => string,
  releases: readonly Release[],
  size: number,
  image: string | null = null,
): Entry[] => {
  const changedAt = lastChange(releases);
  return Array.from({ length: pageCount(releases.length, size) }, (_, index) => ({
    path: pathOf(index + 1),
    changedAt,
    image: index === 0 ? image : null,
  }));
};

const changeOf = ({ updatedAt, createdAt }: Release) => updatedAt ?? createdAt;

/** ISO instants compare as text. */
const lastChange = (releases: readonly Release[]): string | null =>
  releases.reduce((last: string | null, release) => {
    const change = changeOf(release);
    return change !== null && (last === null || change > last) ? change : last;
  }, null);

const files = (name: string, entries: Entry[]): [string, Entry[]][] =>
  Array.from({ length: Math.ceil(entries.length / entriesPerFile) }, (_, index) => [
    `${name}-${index + 1}`,
    entries.slice(index * entriesPerFile, (index + 1) * entriesPerFile),
  ]);

/** One sitemap, with the image extension of Google. */
export const sitemapXml = (entries: readonly Entry[], site: URL | undefined): string =>
  xmlDocument({
    urlset: {
      '@xmlns': sitemapNamespace,
      '@xmlns:image': imageNamespace,
      url: entries.map(({ path, changedAt, image }) => ({
        loc: new URL(path, site).href,
        ...(changedAt ? { lastmod: changedAt } : {}),
        ...(image ? { 'image:image': { 'image:loc': new URL(image, site).href } } : {}),
      })),
    },
  });

/** The sitemap index, which robots.txt names. */
export const sitemapIndexXml = (maps: ReadonlyMap<string, Entry[]>, site: URL | undefined): string =>
  xmlDocument({
    sitemapindex: {
      '@xmlns': sitemapNamespace,
      sitemap: [...maps].map(([name, entries]) => {
        const changedAt = lastOf(entries);
        return {
          loc: new URL(paths.sitemap(name), site).href,
          ...(changedAt ? { lastmod: changedAt } : {}),
        };
      }),
    },
  });

const lastOf = (entries: readonly Entry[]) =>
  entries
    .flatMap(({ changedAt }) => changedAt ?? [])
    .sort()
    .at(-1);
