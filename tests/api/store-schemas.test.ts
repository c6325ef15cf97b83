import { playlistSchema } from '#api/catalogue/playlist-schema.ts';
import { getSettings } from '#api/catalogue/settings.ts';
import { defaultSettings } from '#domain/default-settings.ts';
import { artistSchema, categorySchema, labelSchema } from '#api/catalogue/store-schemas.ts';
import { describe, expect, test } from 'vitest';
import { storeSaying } from './stub-store.ts';
import { bare } from './wire-product.ts';

const url = 'https://cdn.example.com/a.jpg';

describe('an artist', () => {
  test('is read whole', () => {
    const wire = {
      id: 1,
      name: 'Elis Regina',
      slug: 'elis-regina',
      profile: 'Cantora.\n\nPorto Alegre.',
      images: [{ type: 'primary', url }],
      vinyl_masters_count: 4,
    };
    expect(artistSchema.parse(wire)).toEqual({
      id: 1,
      name: 'Elis Regina',
      slug: 'elis-regina',
      profile: 'Cantora.\n\nPorto Alegre.',
      imageUrl: url,
      releaseCount: 4,
    });
  });

  test.each([
    [
      {
        images: [
          { type: 'secondary', url: 'https://cdn.example.com/b.jpg' },
          { type: 'primary', url },
        ],
      },
    ],
    [{ images: ['javascript:alert(1)', url] }],
    [{ images: [null, { url }] }],
    [{ images: null, image: url }],
    [{ image_url: url }],
  ])('has its picture found in %j', (said) => {
    expect(artistSchema.parse({ id: 1, name: 'Elis', ...said }).imageUrl).toBe(url);
  });

  test('keeps the slug of the store, unless it cannot be part of an address', () => {
    expect(artistSchema.parse({ id: 1, name: 'Elis', slug: 'elis-2' }).slug).toBe('elis-2');
    expect(artistSchema.parse({ id: 1, name: 'Elis', slug: '../elis' }).slug).toBe('elis');
    expect(artistSchema.parse({ id: 1, name: '!!!', slug: '' }).slug).toBe('1');
  });

  test('needs an id and a name, and no more', () => {
    expect(artistSchema.parse({ id: '1', nome: 'Elis' })).toMatchObject({
      id: 1,
      slug: 'elis',
      releaseCount: 0,
    });
    expect(artistSchema.safeParse({ id: 1 }).success).toBe(false);
    expect(artistSchema.safeParse({ name: 'Elis' }).success).toBe(false);
  });
});

test('a label is read with its logo and description', () => {
  const wire = {
    id: 2,
    name: 'Philips',
    slug: 'philips',
    description: 'Selo',
    logo: url,
    vinyl_masters_count: '9',
  };
  expect(labelSchema.parse(wire)).toEqual({
    id: 2,
    name: 'Philips',
    slug: 'philips',
    description: 'Selo',
    logoUrl: url,
    releaseCount: 9,
  });
});

test.each([{ name: 'Samba' }, { nome: 'Samba' }, { title: 'Samba' }])('a category is named by %j', (said) => {
  expect(categorySchema.parse({ id: 9, ...said, vinyl_masters_count: 3 })).toEqual({
    id: 9,
    name: 'Samba',
    slug: 'samba',
    description: null,
    releaseCount: 3,
  });
});

describe('a playlist', () => {
  const wire = {
    id: 3,
    type: 'dj',
    type_formatted: 'Set de DJ',
    title: 'Noite',
    description: null,
    tracks_count: 2,
    chart_date: null,
    created_at: '2026-10-01 12:00:00',
    dj_photo_url: url,
    social_links: {
      instagram: 'https://instagram.com/dj',
      facebook: 'http://facebook.com/dj',
      beatport: 'https://evil.example/dj',
      myspace: 'https://myspace.com/dj',
    },
    tracks: [
      { id: 1, position: 1, product: bare({ id: 7, artist_name: 'Elis', price: 50, image_url: url }) },
      { position: 2, product: null },
    ],
  };

  test('is read whole; links to unknown networks or other hosts are left out', () => {
    expect(playlistSchema.parse(wire)).toEqual({
      id: 3,
      type: 'dj',
      typeName: 'Set de DJ',
      title: 'Noite',
      description: null,
      trackCount: 2,
      chartDate: null,
      createdAt: '2026-10-01T12:00:00.000Z',
      djPhotoUrl: url,
      socialLinks: { instagram: 'https://instagram.com/dj' },
      tracks: [
        {
          id: 1,
          position: 1,
          release: { id: 7, slug: 'a-disc', title: 'A Disc', artist: 'Elis', coverUrl: url, price: 5_000 },
        },
        { id: 2, position: 2, release: null },
      ],
    });
  });

  test('names the artists of its records and their promotional price', () => {
    const product = bare({
      is_promotional: true,
      promotional_price: 40,
      price: 50,
      productable: { artists: [{ name: 'Elis' }, { name: 'Tom' }], vinyl_sec: { image_url: url } },
    });
    const [track] = playlistSchema.parse({ ...wire, tracks: [{ id: 1, product }] }).tracks;
    expect(track?.release).toMatchObject({ artist: 'Elis e Tom', price: 4_000, coverUrl: url });
  });

  test('of a list carries no tracks, but their number', () => {
    const { tracks, trackCount } = playlistSchema.parse({ ...wire, tracks: undefined });
    expect([tracks, trackCount]).toEqual([[], 2]);
  });

  test('is refused without a title or of an unknown type', () => {
    expect(playlistSchema.safeParse({ ...wire, title: null }).success).toBe(false);
    expect(playlistSchema.safeParse({ ...wire, type: 'mix' }).success).toBe(false);
  });
});

describe('the settings', () => {
  test('that the store leaves out have their defaults', async () => {
    const { client, asked } = await storeSaying({ success: true, data: { site_name: 'Loja' } });
    expect(await getSettings(client)).toEqual({ ...defaultSettings, siteName: 'Loja' });
    expect(asked[0]?.path).toBe('/api/config');
  });

  test('are read whole, without what the browser must not take from them', async () => {
    const { client } = await storeSaying({
      site_name: 'Loja',
      site_description: 'Discos',
      currency: 'BRL',
      shipping_enabled: 0,
      payment_methods: ['credit'],
      api_url: 'https://evil.example',
      image_base_url: 'https://cdn.example.com/',
      mercadopago: { public_key: 'APP_USR-1', access_token: 'secret' },
      payments: {
        provider: 'mercado-pago',
        methods: ['credit', 'bitcoin', 'pix'],
        installments: { max: 6, min_amount: 20 },
      },
      company: {
        name: 'Loja Ltda',
        tax_number: '12.345.678/0001-95',
        address: 'Rua A, 1',
        email: 'a@b.com',
        phone: '11',
      },
      social_links: { instagram: 'https://instagram.com/loja' },
      returns: { freight_paid_by: 'store', days: 30 },
      services: ['feeds', 'telepathy'],
    });
    expect(await getSettings(client)).toEqual({
      freeFreightFrom: null,
      postingDays: 1,
      pickup: null,
      siteName: 'Loja',
      logoUrl: null,
      siteDescription: 'Discos',
      currency: 'BRL',
      shippingEnabled: false,
      paymentMethods: ['credit'],
      imageBaseUrl: 'https://cdn.example.com/',
      mercadopagoPublicKey: 'APP_USR-1',
      payments: {
        provider: 'mercado-pago',
        methods: ['pix', 'credit'],
        installments: { max: 6, minAmount: 2_000 },
      },
      company: {
        name: 'Loja Ltda',
        taxNumber: '12.345.678/0001-95',
        address: 'Rua A, 1',
        email: 'a@b.com',
        phone: '11',
        whatsapp: null,
      },
      socialLinks: { instagram: 'https://instagram.com/loja' },
      returns: { freightPaidBy: 'store', days: 30 },
      services: ['feeds'],
    });
  });

  test.each([
    [{ logo_url: 'https://cdn.example.com/logo.svg' }, 'https://cdn.example.com/logo.svg'],
    [
      { logo: '/storage/logo.png', media_url: 'https://media.example.com/' },
      'https://media.example.com/storage/logo.png',
    ],
    [
      { logo_url: '/logo.png', image_base_url: 'https://cdn.example.com/shop' },
      'https://cdn.example.com/shop/logo.png',
    ],
    [{ logo_url: 'http://cdn.example.com/logo.svg' }, null],
    [{ logo_url: '/logo.png', media_url: 'http://cdn.example.com' }, null],
    [{ logo_url: '/logo.png' }, null],
    [{ logo_url: 'javascript:alert(1)' }, null],
    [{ logo_url: 'data:image/svg+xml,<svg/>' }, null],
  ])('with the logo of %j lead to %s', async (data, logoUrl) => {
    const { client } = await storeSaying({ success: true, data });
    expect((await getSettings(client)).logoUrl).toBe(logoUrl);
  });

  test('that cannot be had are an error for the caller', async () => {
    const { client } = await storeSaying({}, 404);
    await expect(getSettings(client)).rejects.toMatchObject({ kind: 'not-found' });
  });
});
