import { catalogue } from '#config.ts';
import { pageCount } from '#domain/pagination.ts';
import type { Playlist } from '#domain/store.ts';
import { xmlDocument } from '#domain/texts/xml.ts';
import { paths } from '#paths.ts';
import { coverOf } from '#ui/records/cover/cover.ts';

/** A record, or the list of an artist, a label or a category. */
interface Subject extends List {
  slug: string;
  imageUrl: string | null;
}

interface List {
  /** ISO instant of the last change. */
  changedAt: string | null;
  releaseCount: number;
}

type Kind = 'releases' | 'artists' | 'labels' | 'categories';

/**
 * The data of the catalogue for the sitemaps. Each sitemap reads only what it shows, so a change of a record leaves the
 * others as they are.
 */
export interface MappedShop {
  mappedLists(): Record<'all' | 'offers' | 'vinyl4Djs', List> & { counts: Record<Kind, number> };
  /** The subjects of one sitemap. */
  mapped(kind: Kind, part: number): readonly Subject[];
  playlists(): readonly Playlist[];
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

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Pages that every shop has. */
const fixedPages = [paths.playlists, paths.about, paths.members];

/** The sitemaps of a shop. They have all public pages except the other sorts of a list, which repeat its contents. */
export interface Sitemaps {
  /** 'paginas-1', 'discos-1', 'discos-2' … */
  names(): string[];
  /** The entries of one of them. @throws Error for a name that does not exist */
  entries(name: string): Entry[];
}

interface Mapped {
  kind: Kind;
  entriesOf(subject: Subject): Entry[];
}

/** @param subjectsPerFile how many subjects `mapped` answers for one part */
export const sitemapsOf = (shop: MappedShop, more: () => MorePages, subjectsPerFile: number): Sitemaps => ({
  names: () => {
    const { counts } = shop.mappedLists();
    const parts = Object.entries(mapped).flatMap(([name, { kind }]) =>
      Array.from({ length: Math.ceil(counts[kind] / subjectsPerFile) }, (_, index) => `${name}-${index + 1}`),
    );
    return ['paginas-1', ...parts, ...(shop.playlists().length > 0 ? ['playlists-1'] : [])];
  },
  entries: (name) => {
    if (name === 'paginas-1') return pageEntries(shop.mappedLists(), more());
    if (name === 'playlists-1') return shop.playlists().map(playlistEntry);
    const [word = '', part] = name.split('-');
    const of = mapped[word];
    if (!of) throw new Error(`The shop has no sitemap ${name}.`);
    return shop.mapped(of.kind, Number(part)).flatMap(of.entriesOf);
  },
});

const pageEntries = (
  { all, offers, vinyl4Djs }: ReturnType<MappedShop['mappedLists']>,
  { texts, artistLetters, labelLetters }: MorePages,
): Entry[] => {
  const { changedAt } = all;
  const { discosPageSize } = catalogue;
  return [
    { path: paths.home, changedAt },
    ...listEntries(paths.discosPage, all, discosPageSize),
    ...listEntries(paths.offersPage, offers, discosPageSize),
    ...listEntries(paths.vinyl4DjsPage, vinyl4Djs, discosPageSize),
    { path: paths.categories, changedAt },
    { path: paths.artists, changedAt },
    ...artistLetters.map((letter) => ({ path: paths.artistsUnder(letter) })),
    { path: paths.labels, changedAt },
    ...labelLetters.map((letter) => ({ path: paths.labelsUnder(letter) })),
    ...fixedPages.map((path) => ({ path })),
    ...texts,
  ];
};

const listsAt = (pathOf: (slug: string, page: number) => string, size: number) => (subject: Subject) =>
  listEntries((page) => pathOf(subject.slug, page), subject, size, subject.imageUrl);

const mapped: Record<string, Mapped> = {
  discos: {
    kind: 'releases',
    entriesOf: ({ slug, changedAt, imageUrl }) => [
      { path: paths.release(slug), changedAt, image: coverOf({ slug, coverUrl: imageUrl }) },
    ],
  },
  artistas: { kind: 'artists', entriesOf: listsAt(paths.artistPage, catalogue.artistPageSize) },
  gravadoras: { kind: 'labels', entriesOf: listsAt(paths.labelPage, catalogue.artistPageSize) },
  categorias: { kind: 'categories', entriesOf: listsAt(paths.categoryPage, catalogue.categoryPageSize) },
};

const playlistEntry = ({ id, chartDate, createdAt, djPhotoUrl }: Playlist): Entry => ({
  path: paths.playlist(id),
  changedAt: createdAt ?? chartDate,
  image: djPhotoUrl,
});

/** The static pages of a list. All have the newest change date, since a changed record may move between pages. */
const listEntries = (
  pathOf: (page: number) => string,
  { changedAt, releaseCount }: List,
  size: number,
  image: string | null = null,
): Entry[] =>
  Array.from({ length: pageCount(releaseCount, size) }, (_, index) => ({
    path: pathOf(index + 1),
    changedAt,
    image: index === 0 ? image : null,
  }));

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
export const sitemapIndexXml = ({ names, entries }: Sitemaps, site: URL | undefined): string =>
  xmlDocument({
    sitemapindex: {
      '@xmlns': sitemapNamespace,
      sitemap: names().map((name) => {
        const changedAt = lastOf(entries(name));
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
