import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { cardOf, stableCardOf, unpriced } from '#domain/records/card.ts';
import type { Release } from '#domain/records/release.ts';
import { RecordCard } from '#ui/records/RecordCard.tsx';
import { staticHtml } from '#ui/page/static-html.ts';
import { offer, release } from '../domain/offer.ts';
import { named } from '../support/sample-release.ts';

const rendered = (said: Partial<Release>) =>
  staticHtml(createElement(RecordCard, { card: cardOf(release(said)) }));

/** The texts of one part of the card. */
const texts = (part: string, said: Partial<Release>) => {
  const [, inside = ''] = new RegExp(`<p class="${part}"[^>]*>(.*?)</p>`).exec(rendered(said)) ?? [];
  return inside
    .replace(/<[^>]+>/g, '|')
    .replaceAll('&quot;', '"')
    .split('|')
    .map((text) => text.trim())
    .filter(Boolean);
};

const grade = (title: string) => ({ title, description: '' });
const used = { isNew: false, mediaGrade: grade('Very Good Plus (VG+)') };

describe('the card of a record', () => {
  test('shows format and condition beside the state', () => {
    expect(texts('disc-state', { format: 'Vinyl, 12", EP', isNew: true })).toEqual([
      'Disponível',
      '12"',
      'Novo',
    ]);
    expect(
      texts('disc-state', { ...used, format: 'Vinyl, LP', sleeveGrade: grade('Very Good (VG)') }),
    ).toEqual(['Disponível', 'LP', 'Mídia', 'VG+/', 'Capa', 'VG']);
    expect(texts('disc-state', { ...used, format: '2xLP', sleeveGrade: grade('Generic') })).toEqual([
      'Disponível',
      '2 LPs',
      'Mídia',
      'VG+/',
      'Capa',
      'Genérica',
    ]);
    expect(texts('disc-state', { isNew: false })).toEqual(['Disponível', 'Usado']);
  });

  test('shows why a record cannot be bought, as everywhere else', () => {
    expect(texts('disc-state', { offer: offer({ price: 100, stock: 0 }) })).toEqual(['Estoque esgotado']);
    expect(texts('disc-state', { offer: offer({ price: 100, available: false }) })).toEqual([
      'Produto fora de linha',
    ]);
    expect(texts('disc-state', { offer: offer({ price: 100, inStock: false }) })).toEqual([
      'Temporariamente indisponível',
    ]);
  });

  test('shows the date of a presale', () => {
    const presale = offer({ price: 100, isPresale: true, releaseDate: '2027-01-22' });
    expect(texts('disc-state', { offer: presale })).toEqual(['Pré-venda 22/01/2027']);
  });

  test('shows the price before the old one, the discount and the last copies', () => {
    const promoted = offer({ price: 20_000, promotionalPrice: 15_000, stock: 1 });
    expect(texts('disc-price', { offer: promoted })).toEqual([
      'R$\u00A0150,00',
      'De',
      'R$\u00A0200,00',
      '-25%',
      'Última cópia',
    ]);
  });

  test('links record, artists and label one after the other, without nesting', () => {
    const html = rendered({
      artists: [named('Ela'), named('Ele')],
      label: { ...named('Selo'), logoUrl: null },
    });
    expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/vinyl/a-disc',
      '/artists/ela',
      '/artists/ele',
      '/labels/selo',
    ]);
    expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /);
  });

  test('names three of many artists, and translates credits of Discogs', () => {
    const many = 'ABCDEFGHIJ'.split('').map(named);
    expect(texts('disc-artist', { artists: many }).join(' ')).toBe('A , B , C e mais 7');
    expect(texts('disc-artist', { artists: [named('Various')] })).toEqual(['Vários artistas']);
    expect(texts('disc-artist', { artists: [] })).toEqual(['Artista desconhecido']);
  });

  test('says nothing of a price and a stock that are unknown', () => {
    const card = unpriced(stableCardOf(release({ ...used, offer: offer({ price: 20_000, stock: 1 }) })));
    const html = staticHtml(createElement(RecordCard, { card }));
    expect(html).toContain('VG+');
    expect(html).not.toMatch(/Disponível|indisponível|R\$|Última|data-out/);
    expect(html).toContain('<p class="disc-price" data-price="true"></p>');
  });

  test('shows the date of a presale whose price is unknown', () => {
    const presale = release({ offer: offer({ isPresale: true, releaseDate: '2027-01-22' }) });
    const card = unpriced(stableCardOf(presale));
    expect(staticHtml(createElement(RecordCard, { card }))).toContain('Pré-venda 22/01/2027');
  });

  test('shows only the picture on the sleeve', () => {
    const marked = offer({ price: 20_000, promotionalPrice: 15_000, stock: 0 });
    expect(rendered({ offer: marked })).toMatch(/<div class="disc-cover"><img [^>]*><\/div>/);
  });
});
