import { releaseSchema } from '#api/catalogue/release-schema.ts';
import type { Release } from '#domain/records/release.ts';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { bare, pressing, product, productable, vinylSec } from './wire-product.ts';

const read = (wire: unknown): Release => releaseSchema.parse(wire);
const reason = (wire: unknown): string => {
  const { error } = releaseSchema.safeParse(wire);
  return error ? z.prettifyError(error) : 'accepted';
};

describe('a record', () => {
  test('of our own API is read whole', () => {
    expect(read(product())).toEqual({
      id: 12,
      slug: 'kerri-chandler-digitalsoul-session-one',
      title: 'Digitalsoul (Session One)',
      description: null,
      artists: [{ id: 1, name: 'Kerri Chandler', slug: 'kerri-chandler' }],
      label: { id: 3, name: 'Large Records', slug: 'large-records', logoUrl: null },
      categories: [{ id: 1, name: 'House', slug: 'house' }],
      year: 1999,
      country: 'US',
      genres: ['Electronic'],
      styles: ['House', 'Deep House'],
      format: 'Vinyl, 12", 33 ⅓ RPM',
      speedRpm: 33,
      sizeInches: 12,
      weightGrams: 180,
      catalogNumber: 'LAR-043',
      barcode: '752743004318',
      coverUrl: null,
      tracks: [
        {
          id: 5,
          position: 'A1',
          title: 'Andromeda',
          duration: null,
          youtubeId: 'iuMpc93Auh8',
          preview: null,
          bpm: null,
        },
      ],
      videos: [],
      bpm: null,
      offer: {
        price: 12_990,
        promotionalPrice: 9_990,
        isPromotional: true,
        finalPrice: 9_990,
        isPresale: false,
        releaseDate: null,
        stock: 2,
        inStock: true,
        available: true,
      },
      isNew: false,
      mediaGrade: { title: 'Near Mint (NM)', description: 'Quase perfeito.' },
      sleeveGrade: null,
      createdAt: '2026-10-01T12:00:00.000Z',
      updatedAt: '2026-10-02T12:00:00.000Z',
    });
  });

  test('needs no more than an id and a title', () => {
    expect(read({ id: 7, title: 'Coração' })).toMatchObject({
      id: 7,
      slug: 'coracao-7',
      artists: [],
      label: null,
    });
  });

  test('ignores what it does not know', () => {
    expect(read(bare({ secret: { deep: [1] } }))).toEqual(read(bare()));
  });
});

describe('the title', () => {
  test.each([
    [{ name: 'Elis' }],
    [{ title: 'Elis' }],
    [{ nome: 'Elis' }],
    [{ productable: { title: 'Elis' } }],
    [{ productable: { name: 'Elis' } }],
    [{ name: '  ', title: ' Elis\n' }],
  ])('is found in %j', (said) => {
    expect(read({ id: 7, ...said }).title).toBe('Elis');
  });

  test('is missed', () => {
    expect(reason({ id: 7, slug: 'elis' })).toContain('has no name or title');
    expect(reason({ id: 7, name: '\u0000 ' })).toContain('has no name or title');
  });

  test('loses control characters and marks that change the text direction', () => {
    expect(read(bare({ name: 'Elis\u0000 \u202eRegina\u0007\u2069' })).title).toBe('Elis Regina');
  });

  test('keeps markup as text', () => {
    expect(read(bare({ name: '<script>alert(1)</script>' })).title).toBe('<script>alert(1)</script>');
  });
});

describe('the slug', () => {
  test.each(['../../etc/passwd', 'a/b', '', null, undefined, 'a b', 7.5])(
    'is made from title and id where the store gives %j',
    (slug) => {
      const made = read(bare({ slug })).slug;
      expect(made).toBe(slug === 7.5 ? '7.5' : 'a-disc-7');
    },
  );

  test('is made for a title without letters too', () => {
    expect(read({ id: 7, name: '!!!' }).slug).toBe('disco-7');
  });
});

describe('the label', () => {
  const large = { id: 3, name: 'Large', slug: 'large' };

  test.each([
    [{ label: large }],
    [{ recordLabel: large }],
    [{ record_label: large }],
    [{ label: 'Large', record_label: large }],
    [{ productable: { record_label: large } }],
    [{ productable: { recordLabel: { ...large, name: null, title: 'Large' } } }],
    [{ productable: { label: { ...large, id: '3' } } }],
  ])('is found in %j', (said) => {
    expect(read(bare(said)).label).toEqual({ ...large, logoUrl: null });
  });

  test('may be no more than a name', () => {
    expect(read(bare({ label: 'Som Livre' })).label).toEqual({
      id: 0,
      name: 'Som Livre',
      slug: 'som-livre',
      logoUrl: null,
    });
  });

  test.each([null, '', {}, [], 7, { name: null }])('is none in %j', (label) => {
    expect(read(bare({ label })).label).toBeNull();
  });
});

describe('artists and categories', () => {
  test.each([
    [{ artists: [{ id: 4, name: 'Elis', slug: 'elis' }] }],
    [{ artist: { id: 4, name: 'Elis', slug: 'elis' } }],
    [{ productable: { artists: [{ id: '4', nome: 'Elis' }] } }],
    [{ productable: { artist: { id: 4, name: 'Elis', slug: 'elis' } } }],
    [{ artists: [], productable: { artists: [{ id: 4, name: 'Elis', slug: 'elis' }, null, { id: 5 }] } }],
  ])('artists are found in %j', (said) => {
    expect(read(bare(said)).artists).toEqual([{ id: 4, name: 'Elis', slug: 'elis' }]);
  });

  test('an artist may be no more than a name', () => {
    expect(read(bare({ artist: 'Elis Regina' })).artists).toEqual([
      { id: 0, name: 'Elis Regina', slug: 'elis-regina' },
    ]);
  });

  test('categories go by nome or name, on the product or its productable', () => {
    const samba = [{ id: 9, name: 'Samba', slug: 'samba' }];
    expect(read(bare({ categories: [{ id: 9, nome: 'Samba', slug: 'samba' }] })).categories).toEqual(samba);
    expect(read(bare({ productable: { categories: samba } })).categories).toEqual(samba);
  });
});

describe('the year', () => {
  test.each([
    [{ release_year: 1972 }],
    [{ release_year: '1972' }],
    [{ year: 1972 }],
    [{ year: '1972-05-01' }],
    [{ productable: { release_year: 1972 } }],
    [{ productable: { year: '1972' } }],
    [{ release_year: 0, productable: { release_year: 1972 } }],
  ])('is found in %j', (said) => {
    expect(read(bare(said)).year).toBe(1972);
  });

  test.each([0, '0', 72, 19_720, 'anos 70', null, -1972, {}])('is not known from %j', (year) => {
    expect(read(bare({ year })).year).toBeNull();
  });
});

describe('the offer', () => {
  test.each([
    [{ price: 129.9, stock: 2, in_stock: true }],
    [{ price: '129.90', stock: '2', in_stock: 1 }],
    [{ price: '129,90', stock: 2, in_stock: '1' }],
    [{ vinyl_sec: { price: 129.9, stock: 2, in_stock: true } }],
    [{ productable: { vinyl_sec: { price: '129.90', stock: '2', in_stock: 1 } } }],
    [{ price: null, stock: '', productable: { vinyl_sec: { price: 129.9, stock: 2, in_stock: true } } }],
  ])('is found in %j', (said) => {
    expect(read(bare(said)).offer).toMatchObject({ price: 12_990, stock: 2, inStock: true });
  });

  test('of the product goes before that of its copy', () => {
    expect(read(product({ price: 50, stock: 0 })).offer).toMatchObject({ price: 5_000, stock: 0 });
  });

  test('says nothing where the store says nothing', () => {
    expect(read(bare()).offer).toEqual({
      price: null,
      promotionalPrice: null,
      isPromotional: null,
      finalPrice: null,
      isPresale: false,
      releaseDate: null,
      stock: null,
      inStock: null,
      available: null,
    });
  });

  test('knows a presale and its day', () => {
    const sec = { ...vinylSec, is_presale: 1, release_date: '2026-12-24T00:00:00.000000Z' };
    expect(read(pressing({ vinyl_sec: sec })).offer).toMatchObject({
      isPresale: true,
      releaseDate: '2026-12-24',
    });
  });

  test.each([
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', null],
    ['2026-02-30', null],
    ['2026-02-30T00:00:00.000000Z', null],
    ['2026-04-31 12:00:00', null],
    ['2026-13-01', null],
  ])('reads %j as the day of a presale %j', (release_date, day) => {
    const sec = { ...vinylSec, is_presale: 1, release_date };
    expect(read(pressing({ vinyl_sec: sec })).offer.releaseDate).toBe(day);
  });

  test.each([
    ['price', -1],
    ['price', 'grátis'],
    ['price', 1e12],
    ['price', {}],
    ['promotional_price', true],
    ['final_price', 'NaN'],
    ['stock', 2.5],
    ['stock', 'many'],
    ['stock', 1e9],
  ])('with %s %j makes the record be refused, and says why', (field, value) => {
    expect(reason(bare({ [field]: value }))).toMatch(new RegExp(`expected .* got [^]*→ at ${field}`));
    const inside = pressing({ vinyl_sec: { ...vinylSec, [field]: value } });
    expect(reason(inside)).toContain(
      field === 'final_price' ? 'final_price' : `productable.vinyl_sec.${field}`,
    );
  });
});

describe('the tracks', () => {
  const tracks = [{ id: 5, title: 'Andromeda' }];
  const [andromeda] = read(bare({ tracks })).tracks;

  test.each([
    [{ tracks }],
    [{ tracks: [{ id: '5', name: 'Andromeda' }] }],
    [{ tracks: [], productable: { tracks } }],
    [{ productable: { vinyl_master: { tracks } } }],
    [{ vinyl_master: { tracks } }],
    [{ tracks: [...tracks, { id: 6 }, null, 'x'] }],
  ])('are found in %j', (said) => {
    expect(read(bare(said)).tracks).toEqual([andromeda]);
  });

  test('are numbered by their order where the store does not', () => {
    const ids = read(bare({ tracks: [{ title: 'A' }, { title: 'B' }] })).tracks.map((track) => track.id);
    expect(ids).toEqual([1, 2]);
  });

  test('play only what yields a video id or a safe preview', () => {
    const [track] = read(
      bare({
        tracks: [
          { title: 'A', youtube_url: 'https://evil.example/iuMpc93Auh8', preview_url: 'javascript:alert(1)' },
        ],
      }),
    ).tracks;
    expect(track).toMatchObject({ youtubeId: null, preview: null });
  });

  test('tell durations given in seconds as they are printed', () => {
    expect(read(bare({ tracks: [{ title: 'A', duration: 450 }] })).tracks[0]?.duration).toBe('7:30');
    expect(read(bare({ tracks: [{ title: 'A', duration: '7:30' }] })).tracks[0]?.duration).toBe('7:30');
  });
});

describe('measures', () => {
  test.each([
    [{ weight: 180 }],
    [{ weight: '180' }],
    [{ weight: '180g' }],
    [{ weight: '0,18 kg' }],
    [{ weight: { value: 180, unit: 'g' } }],
    [{ weight: { value: '0.18', unit: 'kg' } }],
    [{ productable: { weight: 180 } }],
    [{ productable: { vinyl_sec: { weight: { value: 0.18, unit: 'kg' } } } }],
  ])('the weight in %j is 180 g', (said) => {
    expect(read(bare(said)).weightGrams).toBe(180);
  });

  test.each([0, -180, 'heavy', { value: 'x', unit: 'g' }, { value: 180, unit: 'kg' }, null])(
    'the weight in %j is unknown',
    (weight) => {
      expect(read(bare({ weight })).weightGrams).toBeNull();
    },
  );

  test('speed and size are read from what is printed', () => {
    expect(read(bare({ speed: '33 ⅓ RPM', size: '12"' }))).toMatchObject({ speedRpm: 33, sizeInches: 12 });
    expect(read(bare({ speed: '45', size: 7 }))).toMatchObject({ speedRpm: 45, sizeInches: 7 });
    expect(read(bare({ speed: 1, size: 400 }))).toMatchObject({ speedRpm: null, sizeInches: null });
  });

  test('a format given in parts is one line', () => {
    expect(read(bare({ format: ['Vinyl', '12"'] })).format).toBe('Vinyl, 12"');
  });

  test('a genre alone is a list of one, commas and all', () => {
    expect(read(bare({ genre: 'Folk, World, & Country' })).genres).toEqual(['Folk, World, & Country']);
  });

  test('a barcode may be a number', () => {
    expect(read(bare({ barcode: 752_743_004_318 })).barcode).toBe('752743004318');
  });
});

describe('the cover', () => {
  const url = 'https://cdn.example.com/a.jpg';

  test.each([
    [{ cover_image: url }],
    [{ image_url: url }],
    [{ productable: { cover_image: url } }],
    [{ productable: { vinyl_sec: { image_url: url } } }],
    [{ cover_image: 'javascript:alert(1)', image_url: url }],
  ])('is found in %j', (said) => {
    expect(read(bare(said)).coverUrl).toBe(url);
  });

  test('may be a path of this site, or plain http', () => {
    expect(read(bare({ cover_image: '/covers/a b.jpg?v=1' })).coverUrl).toBe('/covers/a%20b.jpg?v=1');
    expect(read(bare({ cover_image: 'http://cdn.example.com/a.jpg' })).coverUrl).toBe(
      'http://cdn.example.com/a.jpg',
    );
  });

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    '//evil.example/a.jpg',
    '/\\evil.example/a.jpg',
    '/a/..//evil.example/a.jpg',
    'https://user:pass@evil.example/a.jpg',
    'https://',
    'covers/a.jpg',
    7,
  ])('is none in %j', (cover_image) => {
    expect(read(bare({ cover_image })).coverUrl).toBeNull();
  });

  test('is null when the address is too long, and not truncated', () => {
    const long = (length: number) => `https://example.com/${'a'.repeat(length)}`;
    expect(read(bare({ cover_image: long(1_000) })).coverUrl).toBe(long(1_000));
    expect(read(bare({ cover_image: long(3_000) })).coverUrl).toBeNull();
  });

  test('cannot break out of an attribute', () => {
    expect(read(bare({ cover_image: 'https://a.example/"><script>' })).coverUrl).not.toMatch(/["<>]/);
  });
});

describe('state and grades', () => {
  test('new and used come as true, 1 and their opposites', () => {
    const isNew = (is_new: unknown) => read(bare({ vinyl_sec: { is_new } })).isNew;
    expect([true, 1, '1', false, 0, '0', null, 'x'].map(isNew)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      null,
      null,
    ]);
  });

  test('a grade named alone gets the words of the scale', () => {
    const graded = read(
      bare({ vinyl_sec: { midia_status: 'VG+', cover_status: { title: 'Generic', description: '' } } }),
    );
    expect(graded.mediaGrade?.title).toBe('Very Good Plus (VG+)');
    expect(graded.mediaGrade?.description).not.toBe('');
    expect(graded.sleeveGrade?.description).toContain('genérica');
  });

  test("a shop's own grade stays as it is", () => {
    const own = { title: 'Excelente', description: 'Como nova' };
    expect(read(bare({ vinyl_sec: { media_status: own } })).mediaGrade).toEqual(own);
  });
});

describe('instants', () => {
  test.each([
    ['2026-10-01T12:00:00.000Z', '2026-10-01T12:00:00.000Z'],
    ['2026-10-01T09:00:00-03:00', '2026-10-01T12:00:00.000Z'],
    ['2026-10-01 12:00:00', '2026-10-01T12:00:00.000Z'],
    ['2026-10-01', '2026-10-01T00:00:00.000Z'],
    ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00.000Z'],
    ['2026-02-30', null],
    ['2026-02-30T12:00:00Z', null],
    ['2026-04-31 12:00:00', null],
    ['2026-02-29T09:00:00-03:00', null],
    ['ontem', null],
    [1_759_320_000, null],
    [null, null],
  ])('%j is %j', (created_at, instant) => {
    expect(read(bare({ created_at })).createdAt).toBe(instant);
  });
});

describe('a record is refused', () => {
  test.each([
    [null, 'expected an object'],
    ['text', 'expected an object'],
    [[], 'expected an object'],
    [{}, 'expected a positive whole number'],
    [{ id: 0, name: 'A' }, 'expected a positive whole number, got 0'],
    [{ id: 'abc', name: 'A' }, 'got "abc"'],
    [{ id: 1.5, name: 'A' }, 'got 1.5'],
    [{ id: 2 ** 60, name: 'A' }, 'expected a positive whole number'],
  ])('%j, with a reason', (wire, expected) => {
    expect(reason(wire)).toContain(expected);
  });

  test.prop([
    fc.object({ key: fc.constantFrom(...Object.keys(product()), ...Object.keys(productable)), maxDepth: 3 }),
  ])('or read, but never throws anything else, whatever the fields hold', (wire) => {
    const parsed = releaseSchema.safeParse({ ...wire, id: 1, name: 'A' });
    if (parsed.success)
      expect(read(JSON.parse(JSON.stringify({ ...wire, id: 1, name: 'A' })))).toMatchObject({ id: 1 });
    else expect(z.prettifyError(parsed.error)).not.toBe('');
  });
});
