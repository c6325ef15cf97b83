import { beforeAll, expect, test } from 'vitest';
import type { Product } from '#server/catalogue/products/product.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { openShop, rows, stock, type Get, type Page } from './shop.ts';

interface Named {
  id: number;
  name: string;
  slug: string;
  vinyl_masters_count: number;
}

/** The tempos of the first rows, in their order. */
const tempos = [124.4, 90, null, 124.5];

describeOnOneEngine('the catalogue', ({ open }) => {
  let get: Get;
  beforeAll(async () => {
    const database = await open();
    ({ get } = await openShop(database));
    await stock(
      database,
      rows.map((row, at) => ({ ...row, bpm: tempos[at] })),
    );
  }, slow);

  const titles = async (path: string) =>
    (await get<Page<Product>>(path)).body.data.data.map(({ name }) => name);

  test('answers for one record under each of its addresses', async () => {
    const slug = 'kerri-chandler-digitalsoul-session-one';
    const { body } = await get<Product>(`/vinyl/${slug}`);
    const others = [
      `/products/vinyl/${slug}`,
      `/products/${slug}`,
      `/products/${body.data.id}`,
      `/vinyl/${body.data.id}`,
    ];
    for (const path of others) expect((await get(path)).body).toEqual(body);
  });

  test('puts decimal reais, grades and references on the wire', async () => {
    const { body } = await get<Product>('/vinyl/kerri-chandler-digitalsoul-session-one');
    expect(body).toMatchObject({ success: true, status: 'success' });
    expect(body.data).toMatchObject({
      name: 'Digitalsoul (Session One)',
      price: 129.9,
      promotional_price: 99.9,
      is_promotional: true,
      final_price: 99.9,
      in_stock: true,
      stock: 1,
      created_at: '2026-01-02T00:00:00.000Z',
      productable: {
        artists: [{ name: 'Kerri Chandler', slug: 'kerri-chandler' }],
        record_label: { name: 'Large Records', slug: 'large-records', logo: null },
        release_year: 1999,
        genre: 'Electronic',
        catalog_number: 'LAR-043',
        tracks: [{ position: 'A1', title: 'Andromeda', youtube_url: null }],
        vinyl_sec: {
          is_new: false,
          weight: { value: 180, unit: 'g' },
          midia_status: { title: 'Near Mint (NM)' },
          cover_status: { title: 'Very Good Plus (VG+)' },
        },
      },
    });
  });

  test('keeps YouTube addresses and drops all others', async () => {
    const { body } = await get<Product['productable']['tracks']>('/vinyl/ebe-neural-response-ep/tracks');
    expect(body.data?.map((track) => track.youtube_url)).toEqual([
      'https://www.youtube.com/watch?v=fma0wiNnkyE',
      null,
    ]);
  });

  test('does not sell what has no price in reais, no stock, or is no longer sold', async () => {
    const { body } = await get<Product>('/vinyl/disco-1984');
    expect(body.data).toMatchObject({ price: null, final_price: null, stock: 0, in_stock: false });
    expect(await titles('/products?available_only=1')).toEqual([
      'Digitalsoul (Session Two)',
      'Digitalsoul (Session One)',
      'Neural Response EP',
    ]);
  });

  test('lists the newest first, and the higher id first among equals', async () => {
    expect((await titles('/products')).slice(-4)).toEqual([
      'Digitalsoul (Session Two)',
      'Chega de Saudade',
      'Digitalsoul (Session One)',
      'Neural Response EP',
    ]);
  });

  test('sorts by name without regard to case and accents, and by price with unpriced records last', async () => {
    expect((await titles('/products?sort_by=name')).slice(0, 3)).toEqual([
      '1984',
      'Chega de Saudade',
      'Digitalsoul (Session One)',
    ]);
    const cheapest = await get<Page<Product>>('/products?sort_by=price&sort_direction=asc');
    const prices = cheapest.body.data.data.map((product) => product.final_price);
    expect(prices).toEqual([10, 80, 99.9, 120, 300, null, null]);
  });

  test('shows every record once over all pages', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => titles(`/products?per_page=2&page=${page}`)));
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1]);
    expect(new Set(pages.flat()).size).toBe(7);
    const { body } = await get<Page<Product>>('/products?per_page=2&page=9');
    expect(body.data).toEqual({ data: [], current_page: 9, last_page: 4, per_page: 2, total: 7 });
  });

  test('filters by category, style, year and time of change', async () => {
    expect(await titles('/products?category=house')).toHaveLength(2);
    expect(await titles('/products?category_id=1&year=1999')).toEqual(['Digitalsoul (Session One)']);
    expect(await titles('/products/vinyl?subcategory=deep-techno')).toEqual(['Neural Response EP']);
    expect(await titles('/products?category=nowhere')).toEqual([]);
    expect(await titles('/products?updated_since=2020-01-01')).toHaveLength(7);
    expect(await titles('/products?updated_since=2999-01-01T00:00:00Z')).toEqual([]);
  });

  test('filters by rounded tempo, both bounds included, and sorts by tempo with unknown tempos last', async () => {
    const [neural, one, two] = [
      'Neural Response EP',
      'Digitalsoul (Session One)',
      'Digitalsoul (Session Two)',
    ];
    expect(await titles('/products/vinyl?bpm_from=124&bpm_to=124')).toEqual([neural]);
    expect(await titles('/products/vinyl?bpm_from=125')).toEqual([two]);
    expect(await titles('/products/vinyl?bpm_to=90')).toEqual([one]);
    expect((await titles('/products/vinyl?sort_by=bpm')).slice(0, 3)).toEqual([one, neural, two]);
    expect((await titles('/products/vinyl?sort_by=bpm&sort_direction=desc')).slice(0, 3)).toEqual([
      two,
      neural,
      one,
    ]);
  });

  test('sends the tracks of a list only when they are asked for', async () => {
    const tracksOf = async (query: string) =>
      (await get<Page<Product>>(`/products?year=1999${query}`)).body.data.data[0]?.productable.tracks;
    expect(await tracksOf('')).toBeUndefined();
    expect(await tracksOf('&with=productable.artists,productable.tracks')).toHaveLength(1);
  });

  test('gives as many of the newest and of the new arrivals as asked for', async () => {
    expect((await get<Product[]>('/products/vinyl/newest/3')).body.data).toHaveLength(3);
    const arrivals = (await get<Product[]>('/products/vinyl/new-arrivals/2')).body.data;
    expect(arrivals.map((product) => product.productable.release_year)).toEqual([2000, 2000]);
  });

  test('keeps id 1 for House and 2 for Vinyl 4 DJs, and counts the records of each category', async () => {
    const { body } = await get<Named[]>('/categories');
    expect(body.data.slice(0, 2)).toMatchObject([
      { id: 1, name: 'House', slug: 'house', vinyl_masters_count: 2 },
      { id: 2, name: 'Vinyl 4 DJs', slug: 'vinyl-4-djs', vinyl_masters_count: 2 },
    ]);
    const counted = body.data.map(async ({ slug, vinyl_masters_count }) => {
      const page = await get<Page<Product>>(`/categories/${slug}/products`);
      expect(page.body.data.total).toBe(vinyl_masters_count);
    });
    await Promise.all(counted);
  });

  test('names the category beside its latest records', async () => {
    const { body } = await get<Product[]>('/categories/1/latest-vinyls/1');
    expect(body).toMatchObject({
      category: { slug: 'house' },
      data: [{ name: 'Digitalsoul (Session Two)' }],
    });
    expect((await get('/categories/house/latest-vinyls/5')).body.data).toHaveLength(2);
  });

  test('lists artists and labels from A to Z with the number of their records', async () => {
    const artists = (await get<Page<Named>>('/artists')).body.data.data;
    expect(artists.map(({ name }) => name).slice(0, 4)).toEqual([
      'Dennis Ferrer',
      'E.B.E.',
      'João Gilberto',
      'Kerri Chandler',
    ]);
    expect(artists[3]).toMatchObject({ slug: 'kerri-chandler', vinyl_masters_count: 2 });
    const labels = (await get<Page<Named>>('/labels?per_page=2&page=2')).body.data;
    expect(labels).toMatchObject({
      total: 4,
      data: [{ name: 'Odeon' }, { name: 'Soma Quality Recordings' }],
    });
  });

  test('sorts the records of an artist and of a label in the four ways', async () => {
    const one = 'Digitalsoul (Session One)';
    const two = 'Digitalsoul (Session Two)';
    for (const base of ['/artists/kerri-chandler/products', '/labels/large-records/products']) {
      expect(await titles(base)).toEqual([two, one]);
      expect(await titles(`${base}?sort_by=created_at&sort_direction=asc`)).toEqual([one, two]);
      expect(await titles(`${base}?sort_by=name&sort_direction=asc`)).toEqual([one, two]);
      expect(await titles(`${base}?sort_by=name&sort_direction=desc`)).toEqual([two, one]);
    }
  });

  test('finds artists that stand near, by label, style and category, and not the artist itself', async () => {
    const { body } = await get<Named[]>('/artists/dennis-ferrer/related');
    expect(body.data[0]).toMatchObject({ name: 'Kerri Chandler', vinyl_masters_count: 2 });
    expect(body.data.map(({ name }) => name)).not.toContain('Dennis Ferrer');
  });

  test('shows playlists newest first, by type, and each with its records in order', async () => {
    const all = await get<{ id: number; title: string }[]>('/playlists');
    expect(all.body.data.map(({ title }) => title)).toEqual(['Top 1', 'Domingo']);
    expect((await get('/playlists/latest?limit=1')).body.data).toHaveLength(1);
    for (const path of ['/playlists?type=dj', '/playlists/type/dj'])
      expect((await get(path)).body.data).toMatchObject([{ title: 'Domingo' }]);
    const { body } = await get(`/playlists/${all.body.data[1]?.id}`);
    expect(body.data).toMatchObject({
      type: 'dj',
      type_formatted: 'DJ Set',
      tracks_count: 2,
      chart_date: null,
      tracks: [
        {
          position: 1,
          product: { name: 'Digitalsoul (Session One)', final_price: 99.9, artist_name: 'Kerri Chandler' },
        },
        { position: 2, product: { name: 'Chega de Saudade' } },
      ],
    });
  });

  test('says who the shop is, and nothing that is not public', async () => {
    const { body } = await get<object>('/config');
    expect(Object.keys(body.data).sort()).toEqual([
      'api_url',
      'cdn_url',
      'company',
      'currency',
      'image_base_url',
      'logo_url',
      'media_url',
      'mercadopago',
      'payment_methods',
      'payments',
      'pickup',
      'returns',
      'services',
      'shipping',
      'shipping_enabled',
      'site_description',
      'site_name',
      'social_links',
    ]);
  });

  test.each([
    ['/vinyl/nada', 'Produto não encontrado'],
    ['/products/999999', 'Produto não encontrado'],
    ['/products/vinyl/nada', 'Produto não encontrado'],
    ['/vinyl/999999/tracks', 'Produto não encontrado'],
    ['/artists/nada', 'Artista não encontrado'],
    ['/artists/nada/products', 'Artista não encontrado'],
    ['/artists/nada/related', 'Artista não encontrado'],
    ['/labels/nada', 'Gravadora não encontrada'],
    ['/labels/nada/products', 'Gravadora não encontrada'],
    ['/categories/nada/products', 'Categoria não encontrada'],
    ['/categories/nada/latest-vinyls/5', 'Categoria não encontrada'],
    ['/playlists/999999', 'Playlist não encontrada'],
    ['/nada', 'Endereço não encontrado'],
  ])('does not know %s', async (path, message) => {
    const { status, body } = await get(path);
    expect({ status, body }).toEqual({ status: 404, body: { success: false, message } });
  });
});
