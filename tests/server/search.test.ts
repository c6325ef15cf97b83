import { beforeAll, expect, test } from 'vitest';
import type { Product } from '#server/catalogue/products/product.ts';
import { describeOnEveryEngine, slow } from '../support/databases.ts';
import { openShop, type Get, type Page } from './shop.ts';

describeOnEveryEngine('search', ({ open }) => {
  let get: Get;
  beforeAll(async () => {
    ({ get } = await openShop(await open()));
  }, slow);

  const find = async (query: string) => {
    const { status, body } = await get<Page<Product>>(`/products/search?q=${encodeURIComponent(query)}`);
    expect(status).toBe(200);
    return body.data.data.map(({ name }) => name);
  };

  test.each([
    ['an artist without accents', 'joao gilberto', 'Chega de Saudade'],
    ['an artist in capitals', 'JOÃO', 'Chega de Saudade'],
    ['a title and an artist together', 'saudade joão', 'Chega de Saudade'],
    ['the beginning of a word', 'digitals one', 'Digitalsoul (Session One)'],
    ['a label', 'soma quality', 'Neural Response EP'],
    ['a track', 'andromeda', 'Digitalsoul (Session One)'],
    ['a catalogue number as printed', 'SOMA 92', 'Neural Response EP'],
    ['a catalogue number without its space', 'soma92', 'Neural Response EP'],
    ['a catalogue number without its hyphen', 'lar043', 'Digitalsoul (Session One)'],
    ['a catalogue number with a space for its hyphen', 'lar 043', 'Digitalsoul (Session One)'],
    ['a barcode', '7961220922684', 'Neural Response EP'],
    ['a barcode with its spaces', '7 961220 922684', 'Neural Response EP'],
    ['initials without their points', 'ebe', 'Neural Response EP'],
    ['initials with their points', 'E.B.E.', 'Neural Response EP'],
    ['Cyrillic', 'группа', 'Группа крови'],
    ['Cyrillic in Latin letters', 'kino gruppa', 'Группа крови'],
    ['Japanese from the middle', '楽殺', '音楽殺人'],
    ['a name without its apostrophe', 'dangelo', 'Группа крови'],
    ['a letter that is no accent', 'son', 'Группа крови'],
  ])('finds %s', async (_, query, title) => {
    expect(await find(query)).toContain(title);
  });

  test('asks for all words', async () => {
    expect(await find('gilberto andromeda')).toEqual([]);
  });

  test('takes initials for one word, not for the beginnings of any', async () => {
    expect(await find('d s o')).toContain('Digitalsoul (Session One)');
    expect(await find('D.S.O.')).toEqual([]);
  });

  test('puts an artist of that name above a track of that name', async () => {
    expect((await find('digitalsoul'))[0]).toMatch(/^Digitalsoul/);
    expect(await find('session')).toHaveLength(2);
  });

  test.each([`'`, `')) | a`, `a & | !`, `\\`, `:*`, `"x"`, `a:*`, `<->`, '!!!', '%', '🎵', '((('])(
    'takes %j for text, not for syntax',
    async (query) => {
      await find(query);
    },
  );

  test('finds nothing by a query without letters', async () => {
    expect(await find('!!!')).toEqual([]);
  });

  test('works together with the filters, and in the order that was asked for', async () => {
    const { body } = await get<Page<Product>>(
      '/products?search=digitalsoul&sort_by=price&sort_direction=desc',
    );
    expect(body.data.data.map((product) => product.final_price)).toEqual([99.9, 80]);
    const { body: filtered } = await get<Page<Product>>('/products/vinyl?search=digitalsoul&year=2000');
    expect(filtered.data.total).toBe(1);
  });
});
