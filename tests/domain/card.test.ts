import { artistLine } from '#domain/records/artist-line.ts';
import { cardOf, stableCardOf, unpriced, withState } from '#domain/records/card.ts';
import { unavailable } from '#domain/records/stock.ts';
import type { Track } from '#domain/records/release.ts';
import { describe, expect, test } from 'vitest';
import { offer, release } from './offer.ts';

const artists = (...names: string[]) => names.map((name, id) => ({ id, name, slug: name.toLowerCase() }));
const track = (said: Partial<Track>): Track => ({
  id: 1,
  position: null,
  title: 'One',
  duration: null,
  youtubeId: null,
  preview: null,
  bpm: null,
  ...said,
});

describe('a record card', () => {
  test('names up to three artists', () => {
    expect(artistLine([])).toBe('Artista desconhecido');
    expect(artistLine(artists('Tom Jobim', 'Elis Regina'))).toBe('Tom Jobim e Elis Regina');
    expect(artistLine(artists('A', 'B', 'C'))).toBe('A, B e C');
    expect(artistLine(artists('A', 'B', 'C', 'D', 'E'))).toBe('A, B, C e mais 2');
    expect(artistLine(artists('Various'))).toBe('Vários artistas');
  });

  test('has the shown price and is unchanged by JSON', () => {
    const card = cardOf(
      release({
        label: { id: 3, name: 'Large', slug: 'large', logoUrl: null },
        offer: offer({ price: 20_000, promotionalPrice: 15_000, stock: 2 }),
      }),
    );
    expect(card).toMatchObject({
      label: { name: 'Large', slug: 'large' },
      price: 15_000,
      regularPrice: 20_000,
      discountPercent: 25,
    });
    expect(card.availability).toEqual({ state: 'available', stock: 2, low: true });
    expect(JSON.parse(JSON.stringify(card))).toEqual(card);
  });

  test('is the same without price and stock whatever they are', () => {
    const sold = release({ offer: offer({ price: 20_000, promotionalPrice: 15_000, stock: 0 }) });
    expect(stableCardOf(sold)).toEqual(stableCardOf(release({ offer: offer() })));
  });

  test('takes the price and stock of now', () => {
    const now = withState(stableCardOf(release()), {
      price: 7_500,
      regular: 10_000,
      availability: unavailable('soldOut'),
    });
    expect(now).toMatchObject({ price: 7_500, regularPrice: 10_000, discountPercent: 25 });
    expect(now.availability).toEqual(unavailable('soldOut'));
    expect(unpriced(now)).toMatchObject({ price: null, regularPrice: null, discountPercent: null });
  });

  test('has the first track that can be heard', () => {
    expect(cardOf(release({ tracks: [track({})] })).sample).toBeNull();
    const second = track({ title: 'Two', youtubeId: 'iuMpc93Auh8' });
    expect(cardOf(release({ tracks: [track({}), second] })).sample).toEqual({
      title: 'Two',
      position: null,
      duration: null,
      bpm: null,
      source: { kind: 'youtube', id: 'iuMpc93Auh8' },
    });
  });
});
