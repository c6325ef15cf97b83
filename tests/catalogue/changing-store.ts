import { onTestFinished } from 'vitest';
import {
  type FakeApi,
  sendJson,
  startFakeApi,
  type Wire,
  wirePlaylist,
  wireProducts,
} from '../support/fake-api.ts';

const lists = ['products', 'artists', 'labels', 'categories', 'playlists'] as const;
export type List = (typeof lists)[number];

export interface ChangingStore {
  api: FakeApi;
  /** The cursor of now is `${database}.${version}`. */
  database: string;
  version: number;
  /** Adds or replaces entries by their id, in one change. */
  put(list: List, ...entries: Wire[]): void;
  remove(list: List, ...ids: number[]): void;
  configure(config: Wire): void;
  /** Takes the place of the answer to the call of changes. */
  answer: ((since: string | null) => unknown) | null;
  /** The paths that were asked since the last call. */
  asked(): string[];
}

/** A store API that reports its changes, as ours does. */
export const startChangingStore = async (count = 40): Promise<ChangingStore> => {
  const products = wireProducts(count);
  const name = (id: number, word: string) => ({
    id,
    name: `${word} ${id}`,
    slug: `${word}-${id}`.toLowerCase(),
  });
  const entries = (count: number, word: string) =>
    Array.from({ length: count }, (_, index) => name(index + 1, word));
  const api = await startFakeApi({
    products,
    artists: entries(7, 'Artista'),
    labels: entries(5, 'Selo'),
    categories: [...entries(1, 'House'), name(2, 'Vazia')],
    playlists: [wirePlaylist(1, products.slice(0, 3)), wirePlaylist(2, products.slice(3, 5))],
    config: { site_name: 'Loja de Teste' },
  });
  onTestFinished(() => api.stop());
  /** Version of the last change of each entry: 'products 7'. */
  const changed = new Map<string, number>();
  const entriesOf = (list: List) => (api.store[list] ??= []) as Wire[];

  /** Playlists show the records of now, and do not count as changed by that. */
  const showRecords = () => {
    const productOf = (id: unknown) => entriesOf('products').find((entry) => entry['id'] === id) ?? null;
    for (const playlist of entriesOf('playlists'))
      playlist['tracks'] = (playlist['tracks'] as Wire[]).map((track) => ({
        ...track,
        product: productOf((track['product'] as Wire | null)?.['id']),
      }));
  };

  const note = (keys: string[]) => {
    store.version++;
    showRecords();
    for (const key of keys) changed.set(key, store.version);
  };
  const since = (from: number) => {
    const isNew = (key: string) => (changed.get(key) ?? 0) > from;
    const ids = (list: List) =>
      [...changed.keys()]
        .filter((key) => key.startsWith(list) && isNew(key))
        .map((key) => Number(key.split(' ')[1]));
    const told = lists.map((list) => [
      list,
      entriesOf(list).filter(({ id }) => ids(list).includes(Number(id))),
    ]);
    const isThere = (list: List, id: number) => entriesOf(list).some((entry) => entry['id'] === id);
    const removed = lists.map((list) => [list, ids(list).filter((id) => !isThere(list, id))]);
    return {
      ...Object.fromEntries(told),
      playlist_order: ids('playlists').length ? entriesOf('playlists').map(({ id }) => id) : null,
      settings: isNew('config') ? api.store.config : null,
      removed: Object.fromEntries(removed),
    };
  };
  const changes = (cursor: string | null): unknown => {
    if (store.answer) return store.answer(cursor);
    const [database, version] = cursor?.split('.') ?? [store.database, store.version];
    const reset = database !== store.database || Number(version) > store.version;
    const data = since(reset ? store.version : Number(version));
    return { success: true, data: { cursor: `${store.database}.${store.version}`, reset, ...data } };
  };

  const store: ChangingStore = {
    api,
    database: 'abcdef12',
    version: 7,
    put: (list, ...entries) => {
      const kept = entriesOf(list).filter(({ id }) => !entries.some((entry) => entry['id'] === id));
      api.store[list] = [...kept, ...entries].sort((a, b) => Number(a['id']) - Number(b['id']));
      note(entries.map(({ id }) => `${list} ${String(id)}`));
    },
    remove: (list, ...ids) => {
      api.store[list] = entriesOf(list).filter(({ id }) => !ids.includes(Number(id)));
      note(ids.map((id) => `${list} ${id}`));
    },
    configure: (config) => {
      api.store.config = config;
      note(['config']);
    },
    answer: null,
    asked: () => api.requests.splice(0).map(({ path }) => path),
  };
  api.misbehave = ({ path, query }, response) => {
    if (path !== '/changes') return false;
    sendJson(response, changes(query.get('since')));
    return true;
  };
  return store;
};
