import { beforeAll, describe, expect, test, vi } from 'vitest';
import { buildCatalogue } from '#catalogue/read-model.ts';
import { snapshotOf } from '#catalogue/snapshot/snapshot.ts';
import type { Release } from '#domain/records/release.ts';
import { suggest } from '#features/search/suggest.ts';
import { named, sampleRelease } from '../../support/sample-release.ts';
import { searchFileOf } from '../../support/search-answers.ts';

let last = 0;
const record = (artist: string, title: string, over: Partial<Release> = {}): Release => {
  last += 1;
  return sampleRelease(last, {
    title,
    artists: [named(artist)],
    label: { ...named('Selo Azul'), logoUrl: null },
    categories: [named('MPB')],
    styles: ['MPB'],
    year: 1970,
    country: 'Brazil',
    catalogNumber: `AZ-${last}`,
    isNew: true,
    tracks: [],
    ...over,
  });
};

const soldOut = (release: Release): Release => ({
  ...release,
  offer: { ...release.offer, stock: 0, inStock: false },
});

const electronic = (year: number, style: string, over: Partial<Release> = {}): Partial<Release> => ({
  year,
  styles: [style],
  categories: [named(style)],
  country: 'UK',
  isNew: false,
  ...over,
});

const shop: Release[] = [
  record('Tim Maia', 'Racional'),
  record('Tim Maia', 'Tim Maia'),
  record('Jorge Ben', 'Força Bruta'),
  record('Black Maya', 'Bem Brasil'),
  record('Time Machine', 'Time Is Up'),
  record('Autechre', 'Amber', electronic(1994, 'IDM')),
  record(
    'Dillinja',
    'The Angels Fell',
    electronic(1995, 'Drum n Bass', {
      label: { ...named('Metalheadz'), logoUrl: null },
      catalogNumber: 'METH 025',
    }),
  ),
  record('Kerri Chandler', 'Atmosphere', electronic(1998, 'House', { speedRpm: 45 })),
  record('Ron Trent', 'Altered States', electronic(1990, 'House')),
  record('The Lees Of Memory', 'Sisyphus Says', { country: 'Japan' }),
  record("D'Angelo", 'Voodoo'),
  record('Кино', 'Группа крови'),
  record('Boards Of Canada', 'Geogaddi', {
    tracks: [
      { id: 1, position: 'A1', title: 'Roygbiv', duration: null, youtubeId: null, preview: null, bpm: null },
    ],
  }),
  soldOut(record('Elis Regina', 'Samba Antigo')),
  record('Elis Regina', 'Samba Novo'),
  record('Homero', 'Ulisses', { format: '2xLP' }),
  record('Homero', 'Odisseia', { format: '4xLP, Box Set' }),
  record('Homero', 'Ilíada', { format: 'Vinyl, 7"' }),
  record('Homero', 'Eneida', { format: 'LP, Comp' }),
  record('Junkyard', 'Toaster', { catalogNumber: 'EXP 005' }),
  record('Xpress 005', 'Expresso', { catalogNumber: 'EXPRESS 005' }),
];

const asked: string[] = [];

beforeAll(() => {
  const fileOf = searchFileOf(buildCatalogue(snapshotOf({ releases: shop })));
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const body = fileOf(path);
    return Promise.resolve(new Response(body, { status: body === null ? 404 : 200 }));
  });
  return () => vi.unstubAllGlobals();
});

/** The suggestions as texts: 'artist: Tim Maia', 'Time Machine – Time Is Up'. */
const found = async (text: string): Promise<string[]> =>
  (await suggest(text)).items.map((item) =>
    'name' in item ? `${item.name.kind}: ${item.name.name}` : `${item.record.by} – ${item.record.title}`,
  );

describe('suggestions', () => {
  test('have the artist before records whose title begins alike', async () => {
    const suggestions = await found('tim');
    expect(suggestions[0]).toBe('artist: Tim Maia');
    expect(suggestions).toContain('Time Machine – Time Is Up');
  });

  test('have a name that was typed whole first, and then records of that title', async () => {
    expect((await found('tim maia')).slice(0, 2)).toEqual(['artist: Tim Maia', 'Tim Maia – Tim Maia']);
  });

  test('have the record of a whole number first, typed in pieces', async () => {
    const records = (await found('exp 005')).filter((text) => !text.startsWith('artist'));
    expect(records).toEqual(['Junkyard – Toaster', 'Xpress 005 – Expresso']);
  });

  test('offer a category by its name', async () => {
    expect((await found('house'))[0]).toBe('category: House');
  });

  test('have sold out records last', async () => {
    const records = (await found('samba')).filter((text) => text.startsWith('Elis'));
    expect(records).toEqual(['Elis Regina – Samba Novo', 'Elis Regina – Samba Antigo']);
  });

  test.each([
    ['the first letter left out of a longer word', 'utechre', 'artist: Autechre'],
    ['a letter changed', 'autechse', 'artist: Autechre'],
    ['the first letter left out', 'illinja', 'artist: Dillinja'],
    ['the first letter changed', 'xillinja', 'artist: Dillinja'],
    ['a letter too many', 'metaalheadz', 'label: Metalheadz'],
    ['a letter left out', 'metalhedz', 'label: Metalheadz'],
    ['letters in the wrong order', 'kerri chadnler', 'artist: Kerri Chandler'],
    ['a mistake in one of several words', 'the lees of yemory', 'artist: The Lees Of Memory'],
    ['a mistake in a title', 'force bruta', 'Jorge Ben – Força Bruta'],
    ['a mistake in a number', 'meht025', 'Dillinja – The Angels Fell'],
  ])('forgive %s: %s', async (_, text, meant) => {
    expect((await found(text)).slice(0, 3)).toContain(meant);
  });

  test.each([
    ['tim maya', 'tim maia', 'artist: Tim Maia'],
    ['jorje bem', 'jorge ben', 'artist: Jorge Ben'],
  ])('read %s as %s, though a record has one of its words', async (text, corrected, meant) => {
    const suggestions = await suggest(text);
    expect(suggestions.corrected).toBe(corrected);
    expect((await found(text))[0]).toBe(meant);
  });

  test('are not corrected where the typed words are found', async () => {
    expect((await suggest('maya')).corrected).toBeNull();
    expect((await found('maya'))[0]).toBe('artist: Black Maya');
  });

  test.each(['xqzkw', 'tim xqzkw', '🎧🎧', '‮‮', '!?', 'constructor', '__proto__'])(
    'are none for %s',
    async (text) => {
      expect(await suggest(text)).toMatchObject({ items: [], corrected: null, hasRecords: false });
    },
  );

  test.each([
    ['house 1998', ['Kerri Chandler – Atmosphere']],
    ['dnb', ['Dillinja – The Angels Fell']],
    ['drum and bass', ['Dillinja – The Angels Fell']],
    ['d&b', ['Dillinja – The Angels Fell']],
    ['house usado', ['Ron Trent – Altered States', 'Kerri Chandler – Atmosphere']],
    ['45 rpm', ['Kerri Chandler – Atmosphere']],
    ['house anos 90', ['Ron Trent – Altered States', 'Kerri Chandler – Atmosphere']],
    ['japan', ['The Lees Of Memory – Sisyphus Says']],
    ['japão', ['The Lees Of Memory – Sisyphus Says']],
    ['met h 025', ['Dillinja – The Angels Fell']],
    ['meth025', ['Dillinja – The Angels Fell']],
    ['METH-025', ['Dillinja – The Angels Fell']],
    ['roygbiv', ['Boards Of Canada – Geogaddi']],
    ['voodoo vinil', ["D'Angelo – Voodoo"]],
    ['группа', ['Кино – Группа крови']],
    ['kino', ['artist: Кино', 'Кино – Группа крови']],
  ])('understand %s', async (text, records) => {
    expect((await found(text)).filter((one) => !one.startsWith('category'))).toEqual(records);
  });

  test.each(["d'angelo", 'dangelo', 'd angelo', 'D’ANGELO'])('find the artist by %s', async (text) => {
    expect((await found(text))[0]).toBe("artist: D'Angelo");
  });

  test('have the largest names that begin with a letter', async () => {
    expect(await found('t')).toEqual(['artist: Tim Maia', 'artist: Time Machine']);
    expect(await found('h')).toEqual(['artist: Homero', 'category: House']);
    // 'The Lees Of Memory' is looked for by its L.
    expect(await found('l')).toEqual(['artist: The Lees Of Memory']);
  });

  test('end as soon as another text is asked for', async () => {
    vi.setSystemTime(new Date('2027-02-01T12:00:00Z'));
    asked.length = 0;
    await expect(suggest('kerri', () => Promise.reject(new Error('other')))).rejects.toThrow('other');
    expect(asked.filter((path) => /discos|artistas|faixas|finais/.test(path))).toEqual([]);
    vi.useRealTimers();
  });

  test.each([
    ['lp duplo', 'Ulisses'],
    ['duplo', 'Ulisses'],
    ['caixa', 'Odisseia'],
    ['compacto', 'Ilíada'],
    ['coletânea', 'Eneida'],
  ])('know the format that sellers call %s', async (text, title) => {
    expect(await found(text)).toEqual([`Homero – ${title}`]);
  });

  test('need few files: those of the words, and those of the cards', async () => {
    vi.setSystemTime(new Date('2027-01-01T12:00:00Z'));
    asked.length = 0;
    await suggest('tim maia');
    expect(asked.filter((path) => path.startsWith('/busca/palavras/')).length).toBeLessThanOrEqual(3);
    expect(asked.filter((path) => /faixas|finais/.test(path))).toEqual([]);
    vi.useRealTimers();
  });
});
