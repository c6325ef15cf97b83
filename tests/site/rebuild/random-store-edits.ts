import fc from 'fast-check';
import type { ChangingStore } from '../../catalogue/changing-store.ts';
import { type Wire, wirePlaylist, wireProduct } from '../../support/fake-api.ts';

export type StoreEdit = (store: ChangingStore) => void;

const place = fc.nat(10_000);

const productAt = ({ api }: ChangingStore, place: number) =>
  api.store.products[place % api.store.products.length] as Wire;

/** Changes one record. */
const changed = (over: fc.Arbitrary<Wire>) =>
  fc.tuple(place, over).map(([index, fields]): StoreEdit => (store) => {
    store.put('products', { ...productAt(store, index), ...fields });
  });

const price = fc.constantFrom(50, 70, 90).map((reais) => ({ price: reais, final_price: reais }));

const stock = fc.constantFrom(0, 1).map((copies) => ({
  ...{ stock: copies, in_stock: copies > 0, available: copies > 0 },
}));

const newSlug = fc.integer({ min: 1, max: 1_000_000 }).map((number) => ({ slug: `novo-${number}` }));

const added = fc.integer({ min: 100, max: 110 }).map((id): StoreEdit => (store) => {
  store.put('products', wireProduct(id, { slug: `chegada-${store.version}` }));
});

/** A store that loses many of its records at once is not followed. */
const fewest = 15;

const removed = place.map((index): StoreEdit => (store) => {
  if (store.api.store.products.length > fewest)
    store.remove('products', Number(productAt(store, index)['id']));
});

/** Exchanges the slugs of two records. */
const exchanged = fc.tuple(place, place).map(([index, otherIndex]): StoreEdit => (store) => {
  const [one, other] = [productAt(store, index), productAt(store, otherIndex)];
  if (one !== other) store.put('products', { ...one, slug: other['slug'] }, { ...other, slug: one['slug'] });
});

const named = fc
  .tuple(fc.constantFrom('artists', 'labels', 'categories'), fc.integer({ min: 20, max: 22 }), fc.boolean())
  .map(([list, id, isThere]): StoreEdit => (store) => {
    if (isThere) store.put(list, { id, name: `Nome ${id}`, slug: `nome-${id}` });
    else store.remove(list, id);
  });

const profile = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom('Um', 'Dois')).map(
  ([id, text]): StoreEdit =>
    (store) =>
      store.put('artists', { id, name: `Artista ${id}`, slug: `artista-${id}`, profile: text }),
);

const playlist = fc
  .tuple(fc.integer({ min: 1, max: 3 }), place, fc.boolean())
  .map(([id, index, isThere]): StoreEdit => (store) => {
    if (isThere)
      store.put('playlists', wirePlaylist(id, [productAt(store, index), productAt(store, index + 1)]));
    else store.remove('playlists', id);
  });

const settings = fc.constantFrom('Sulco', 'Outra').map(
  (name): StoreEdit =>
    (store) =>
      store.configure({ site_name: name }),
);

/** An edit of the store, of a random kind. */
export const storeEdit: fc.Arbitrary<StoreEdit> = fc.oneof(
  { arbitrary: changed(price), weight: 4 },
  { arbitrary: changed(stock), weight: 4 },
  { arbitrary: changed(newSlug), weight: 2 },
  { arbitrary: added, weight: 3 },
  { arbitrary: removed, weight: 2 },
  exchanged,
  named,
  profile,
  playlist,
  settings,
);

/** Gives a record a price that it never had, so that the cursor of the store and the pages are surely new. */
export const newPrice: StoreEdit = (store) => {
  const price = 100 + store.version;
  store.put('products', { ...productAt(store, store.version), price, final_price: price });
};
