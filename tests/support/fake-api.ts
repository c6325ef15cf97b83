import type { IncomingMessage, ServerResponse } from 'node:http';
import { openServer } from './local-server.ts';

export type Wire = Record<string, unknown>;

/** Envelopes of lists. */
export type WireShape =
  /** `{ success, status, data: { data, current_page, last_page, per_page, total } }` */
  | 'nested'
  /** `{ status, data, current_page, last_page, total }` */
  | 'flat'
  /** `{ data: [...] }`, everything at once */
  | 'data'
  /** `[...]`, everything at once */
  | 'plain';

export interface FakeRequest {
  /** Without the leading /api: '/products'. */
  path: string;
  query: URLSearchParams;
  page: number;
  /** Number of requests for this path and page, this one included. */
  times: number;
  ifNoneMatch: string | undefined;
}

export interface FakeStore {
  products: unknown[];
  /** undefined: the API has no such call and answers 404. */
  artists?: unknown[];
  labels?: unknown[];
  categories?: unknown[];
  playlists?: Wire[];
  config?: Wire;
}

export interface FakeApi {
  url: string;
  /** May be changed between pulls. */
  store: FakeStore;
  shape: WireShape;
  /** Largest page size of this API. */
  mostPerPage: number;
  /** Sent on every list when set. */
  etag: string | null;
  /** Handles a request itself by returning true. */
  misbehave: (request: FakeRequest, response: ServerResponse) => boolean | Promise<boolean>;
  requests: FakeRequest[];
  stop(): Promise<void>;
}

/** A store API on a real port that follows the contract unless a test adds a fault. */
export const startFakeApi = async (store: FakeStore, options: Partial<FakeApi> = {}): Promise<FakeApi> => {
  const times = new Map<string, number>();
  const { url, close } = await openServer((incoming, response) => {
    void answer(fake, read(incoming, times), response);
  });
  const fake: FakeApi = {
    url,
    store,
    shape: 'nested',
    mostPerPage: 1_000,
    etag: null,
    misbehave: () => false,
    requests: [],
    stop: close,
    ...options,
  };
  return fake;
};

const read = (incoming: IncomingMessage, times: Map<string, number>): FakeRequest => {
  const url = new URL(incoming.url ?? '/', 'http://fake');
  const path = url.pathname.replace(/^\/api/, '');
  const page = Number(url.searchParams.get('page') ?? 1);
  const key = `${path} ${page}`;
  times.set(key, (times.get(key) ?? 0) + 1);
  const ifNoneMatch = incoming.headers['if-none-match'];
  return { path, query: url.searchParams, page, times: times.get(key)!, ifNoneMatch };
};

const answer = async (fake: FakeApi, request: FakeRequest, response: ServerResponse): Promise<void> => {
  fake.requests.push(request);
  if (await fake.misbehave(request, response)) return;
  if (fake.etag && request.ifNoneMatch === fake.etag) return void response.writeHead(304).end();
  if (fake.etag) response.setHeader('ETag', fake.etag);
  const body = bodyOf(fake, request);
  if (body === undefined) return sendJson(response, { success: false, message: 'Não encontrado' }, 404);
  sendJson(response, body);
};

const bodyOf = ({ store, shape, mostPerPage }: FakeApi, request: FakeRequest): unknown => {
  const [, resource, id] = request.path.split('/');
  if (resource === 'config') return store.config && { success: true, data: store.config };
  if (resource === 'playlists' && id)
    return one(store.playlists?.find((playlist) => String(playlist['id']) === id));
  if (resource === 'playlists')
    return short(
      store.playlists?.map(({ tracks: _, ...rest }) => rest),
      shape,
    );
  if (resource === 'categories') return short(store.categories, shape);
  const { products, artists, labels } = store;
  const list = new Map(Object.entries({ products, artists, labels })).get(resource ?? '');
  const perPage = Math.min(mostPerPage, Number(request.query.get('per_page') ?? 20));
  return list && pageOf(list, request.page, perPage, shape);
};

const one = (data: unknown) => data && { success: true, status: 'success', data };

const short = (data: unknown[] | undefined, shape: WireShape) =>
  data && (shape === 'plain' ? data : { success: true, status: 'success', data });

const pageOf = (list: unknown[], page: number, perPage: number, shape: WireShape): unknown => {
  if (shape === 'plain') return list;
  if (shape === 'data') return { data: list };
  const paging = {
    current_page: page,
    last_page: Math.max(1, Math.ceil(list.length / perPage)),
    per_page: perPage,
    total: list.length,
  };
  const data = list.slice((page - 1) * perPage, page * perPage);
  return shape === 'flat'
    ? { status: 'success', data, ...paging }
    : { success: true, status: 'success', data: { data, ...paging } };
};

export const sendJson = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

export const sendHtml = (response: ServerResponse, status = 200): void => {
  response.writeHead(status, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Bem-vindo</title>');
};

/** A record as the contract's API sends it. */
export const wireProduct = (id: number, over: Wire = {}): Wire => {
  const { productable, ...rest } = over as { productable?: Wire };
  const artist = 1 + (id % 7);
  const label = 1 + (id % 5);
  return {
    id,
    slug: `disco-${id}`,
    name: `Disco ${id}`,
    description: null,
    price: 100 + id / 10,
    promotional_price: null,
    is_promotional: false,
    final_price: 100 + id / 10,
    in_stock: true,
    available: true,
    stock: 2,
    created_at: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
    updated_at: new Date(Date.UTC(2026, 0, 2) + id * 60_000).toISOString(),
    cover_image: null,
    image_url: null,
    productable: {
      id,
      title: `Disco ${id}`,
      artists: [{ id: artist, name: `Artista ${artist}`, slug: `artista-${artist}` }],
      record_label: { id: label, name: `Selo ${label}`, slug: `selo-${label}`, logo: null },
      categories: [{ id: 1, name: 'House', slug: 'house' }],
      cover_image: null,
      release_year: 1980 + (id % 40),
      country: 'Brazil',
      genre: 'Electronic',
      genres: ['Electronic'],
      styles: ['House'],
      format: 'Vinyl, 12"',
      speed: 33,
      size: 12,
      weight: 180,
      catalog_number: `CAT-${id}`,
      barcode: null,
      tracks: [
        {
          id: id * 10,
          position: 'A1',
          title: 'Primeira',
          duration: null,
          youtube_url: null,
          preview_url: null,
        },
      ],
      vinyl_sec: {
        stock: 2,
        in_stock: true,
        is_new: false,
        is_presale: false,
        midia_status: null,
        cover_status: null,
      },
      ...productable,
    },
    ...rest,
  };
};

export const wireProducts = (count: number): Wire[] =>
  Array.from({ length: count }, (_, index) => wireProduct(index + 1));

/** A playlist of the given products, with its tracks. */
export const wirePlaylist = (id: number, products: Wire[]): Wire => ({
  id,
  type: 'dj',
  type_formatted: 'DJ Set',
  title: `Seleção ${id}`,
  description: null,
  tracks_count: products.length,
  chart_date: null,
  created_at: '2026-01-01T00:00:00.000Z',
  dj_photo_url: null,
  social_links: {},
  tracks: products.map((product, index) => ({ id: id * 100 + index, position: index + 1, product })),
});
