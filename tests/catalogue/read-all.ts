import type { ListName, ListOrder } from '#catalogue/listings.ts';
import type { Shop } from '#catalogue/projections.ts';
import type { SnapshotContents } from '#catalogue/snapshot/snapshot.ts';

const orders: ListOrder[] = ['usual', 'name'];
const size = 10;

/** Slugs and ids that random changes add. */
const absent = { slugs: ['um', 'dois', 'tres', 'disco-200', 'disco-201'], ids: [200, 201] };

const slugsOf = (entries: readonly { slug: string }[]) => new Set(entries.map(({ slug }) => slug));

/** Reads all that the pages of a shop with these contents can read. */
export const readAll = (
  shop: Shop,
  { releases, artists, labels, categories, playlists }: SnapshotContents,
): void => {
  const slugs = {
    artist: slugsOf([...artists, ...releases.flatMap((release) => release.artists)]),
    label: slugsOf([...labels, ...releases.flatMap(({ label }) => label ?? [])]),
    category: slugsOf([...categories, ...releases.flatMap((release) => release.categories)]),
  };
  const lists: ListName[] = [
    'all',
    'offers',
    ...Array.from(slugs.artist, (artist) => ({ artist })),
    ...Array.from(slugs.label, (label) => ({ label })),
    ...Array.from(slugs.category, (category) => ({ category })),
  ];
  for (const list of lists) readList(shop, list);
  for (const slug of [...slugsOf(releases), ...absent.slugs])
    for (const read of [shop.record, shop.sleeve, shop.neighbours]) read(slug);
  for (const id of [...releases.map((release) => release.id), ...absent.ids]) shop.listedRecord(id);
  for (const slug of slugs.artist) for (const read of [shop.artist, shop.relatedArtists]) read(slug);
  for (const slug of slugs.label) shop.label(slug);
  for (const slug of slugs.category) shop.category(slug);
  for (const { id } of playlists) shop.playlist(String(id));
  readWhole(shop);
};

const readList = (shop: Shop, list: ListName) => {
  shop.counts(list);
  shop.arrivals(list);
  for (const order of orders) {
    const { lastPage } = shop.listPage({ list, page: 1, size, order });
    for (let page = 2; page <= lastPage; page += 1) shop.listPage({ list, page, size, order });
  }
};

const readWhole = (shop: Shop) => {
  shop.settings();
  shop.wasPulled();
  shop.largestDiscount();
  shop.categoryNames();
  shop.categories();
  shop.vinyl4Djs();
  shop.artists();
  shop.labels();
  shop.playlists();
  shop.home();
  shop.onSale();
  shop.showcase();
  for (const kind of ['releases', 'artists', 'labels', 'categories'] as const) shop.mapped(kind, 1);
  shop.mappedLists();
  shop.fed();
};
