import { createApi } from '#server/app.ts';
import { storeContext } from '#server/new-store-context.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { importPlaylists } from '#server/shopkeeping/import/import-playlists.ts';
import { importReleases, type ImportReport } from '#server/shopkeeping/import/import-releases.ts';

/** Rows of a small shop, oldest first. */
export const rows: Record<string, unknown>[] = [
  {
    title: 'Neural Response EP',
    artists: ['E.B.E. (2)'],
    label: 'Soma Quality Recordings',
    catalog_number: 'SOMA 92',
    format: 'Vinyl, 12", EP, 33 ⅓ RPM',
    size_inches: 12,
    year: 2000,
    country: 'UK',
    genres: ['Electronic'],
    styles: ['Deep Techno', 'Techno'],
    barcode: '7961220922684',
    discogs_release_id: 21,
    price: 120,
    stock: 2,
    tracks: [
      { position: 'A1', title: 'Serenity', youtube_url: 'https://youtu.be/fma0wiNnkyE' },
      { position: 'A2', title: 'Sedated', youtube_url: 'https://evil.example/x' },
    ],
    listed_at: '2026-01-01T00:00:00Z',
  },
  {
    title: 'Digitalsoul (Session One)',
    artists: ['Kerri Chandler'],
    label: 'Large Records',
    catalog_number: 'LAR-043',
    format: 'Vinyl, 12"',
    size_inches: 12,
    year: 1999,
    genres: ['Electronic'],
    styles: ['House', 'Deep House'],
    discogs_release_id: 24,
    price: '129,90',
    promotional_price: 99.9,
    stock: 1,
    is_new: false,
    media_condition: 'Near Mint (NM or M-)',
    sleeve_condition: 'VG+',
    weight_grams: 180,
    tracks: [{ position: 'A1', title: 'Andromeda' }],
    listed_at: '2026-01-02T00:00:00Z',
  },
  {
    title: 'Chega de Saudade',
    artists: ['João Gilberto'],
    label: 'Odeon',
    year: 1959,
    genres: ['Latin'],
    styles: ['Bossa Nova', 'MPB'],
    price: 300,
    stock: 0,
    listed_at: '2026-01-03T00:00:00Z',
  },
  {
    title: 'Digitalsoul (Session Two)',
    artists: ['Kerri Chandler', 'Dennis Ferrer'],
    label: 'Large Records',
    catalog_number: 'LAR-053',
    year: 2000,
    genres: ['Electronic'],
    styles: ['Deep House'],
    price: 80,
    stock: 3,
    listed_at: '2026-01-03T00:00:00Z',
  },
  { title: 'Группа крови', artists: ['Кино'], label: "D'Angelo & Søn", year: 1988, genres: ['Rock'] },
  { title: '1984', artists: [], price: 50, currency: 'USD', stock: 9 },
  { title: '音楽殺人', artists: ['高橋幸宏'], genres: ['Electronic'], price: 10, stock: 1, available: false },
];

export const lines = (records: readonly unknown[]): string[] =>
  records.map((record) => JSON.stringify(record));

export const stock = (database: Database, records: readonly unknown[] = rows): Promise<ImportReport> =>
  importReleases(storeContext(database), lines(records));

/** A shop with its records and two playlists, and a way to ask its API. */
export const openShop = async (database: Database) => {
  await stock(database);
  await importPlaylists(storeContext(database), [
    {
      slug: 'domingo',
      type: 'dj',
      title: 'Domingo',
      created_at: '2026-02-01T00:00:00Z',
      social_links: { instagram: 'https://www.instagram.com/domingo' },
      tracks: [{ discogs_release_id: 24 }, { artist: 'joao gilberto', title: 'CHEGA DE SAUDADE' }],
    },
    {
      slug: 'top',
      type: 'chart',
      title: 'Top 1',
      chart_date: '2026-03-01',
      created_at: '2026-03-01T00:00:00Z',
      tracks: [{ discogs_release_id: 21 }],
    },
  ]);
  const api = createApi(storeContext(database));
  return { api, get: getter(api) };
};

/** Answers, as far as the tests look into them. */
export interface Answer<Data> {
  success: boolean;
  status?: string;
  message?: string;
  errors?: Record<string, string[]>;
  data: Data;
}

export interface Page<Item> {
  data: Item[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

/** Asks for a path below /api and reads the JSON; the caller says what it expects as data. */
export const getter =
  (api: ReturnType<typeof createApi>) =>
  async <Data = unknown>(path: string, headers: Record<string, string> = {}) => {
    const response = await api.request(`/api${path}`, { headers });
    const text = await response.text();
    const body = (text ? JSON.parse(text) : null) as Answer<Data>;
    return { status: response.status, etag: response.headers.get('etag') ?? '', text, body };
  };

export type Get = ReturnType<typeof getter>;
