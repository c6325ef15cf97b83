import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Release } from '#domain/records/release.ts';
import { RecordBody } from '#features/record/RecordBody.tsx';
import type { TermSettings } from '#features/record/record-terms.ts';
import { staticHtml } from '#ui/page/static-html.ts';
import { named, sampleRelease } from '../../support/sample-release.ts';

const settings: TermSettings = {
  payments: { provider: 'sandbox', methods: ['pix', 'credit'], installments: { max: 6, minAmount: 2_000 } },
  returns: { freightPaidBy: 'store', days: 7 },
  freeFreightFrom: 30_000,
  company: {
    name: 'Sulco Discos Ltda.',
    taxNumber: '11.222.333/0001-81',
    address: 'Rua Augusta, 100, São Paulo',
    email: 'loja@sulco.example',
    phone: '',
    whatsapp: '+5511987654321',
  },
};

const rendered = (said: Partial<Release>, terms: Partial<TermSettings> = {}) =>
  staticHtml(
    createElement(RecordBody, { release: sampleRelease(1, said), settings: { ...settings, ...terms } }),
  );

const priced = (price: number, stock = 5): Partial<Release> => ({
  offer: { ...sampleRelease(1).offer, price, finalPrice: price, isPromotional: false, stock },
});

/** The facts of the technical sheet: name -> value. */
const factsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => [name, value]),
  );

describe('the page of a record', () => {
  test('says its genre beside its styles', () => {
    const facts = factsOf(rendered({ genres: ['Electronic', 'Jazz'], styles: ['House', 'Deep House'] }));
    expect(facts).toMatchObject({ Gênero: 'Eletrônica, Jazz', Estilo: 'House, Deep House' });
    expect(factsOf(rendered({ genres: [], styles: [] }))).not.toHaveProperty('Gênero');
  });

  test('says its tempo as a whole number, and nothing where it is unknown', () => {
    expect(factsOf(rendered({ bpm: 123.6 }))).toMatchObject({ BPM: '124' });
    expect(factsOf(rendered({ bpm: null }))).not.toHaveProperty('BPM');
  });

  test('says country, format and grades in Portuguese', () => {
    const html = rendered({
      country: 'UK & Europe',
      format: '2xVinyl, 12", Compilation; Box Set',
      mediaGrade: { title: 'Near Mint (NM or M-)', description: '' },
      sleeveGrade: { title: 'Generic', description: '' },
    });
    expect(factsOf(html)).toMatchObject({
      País: 'Reino Unido e Europa',
      Formato: '2xVinil, 12&quot;, Coletânea; Caixa',
    });
    expect(html).toContain('1999 · Reino Unido e Europa · House');
    expect(html).toMatch(/>Mídia Near Mint.*>Capa Genérica<.*>Genérica</s);
  });

  test('names three of many artists, and carries the links to the others', () => {
    const html = rendered({ artists: 'ABCDEFGHIJ'.split('').map(named) });
    const [, line = ''] = /<div class="record-artists"[^>]*>(.*?)<\/div>/.exec(html) ?? [];
    expect(line.replace(/<[^>]+>/g, '')).toBe('A, B, C e mais 7: D, E, F, G, H, I e J');
    expect(line.match(/<a href="\/artists\/[a-j]">/g)).toHaveLength(10);
    expect(line).toContain('<summary>mais 7</summary>');
  });

  test('says once that a record without a price cannot be bought', () => {
    const html = rendered({ offer: { ...sampleRelease(1).offer, price: null, finalPrice: null } });
    expect(html).toMatch(/<p class="sticker"[^>]*><\/p>/);
    expect(html.match(/Temporariamente indisponível/g)).toHaveLength(1);
    expect(html).not.toContain('Sob consulta');
  });

  test.each([
    [22_990, {}, 'PIX na hora ou cartão em até 6x sem juros · 7 dias para devolver'],
    [4_500, {}, 'PIX na hora ou cartão em até 2x sem juros · 7 dias para devolver'],
    [3_000, {}, 'PIX na hora ou cartão · 7 dias para devolver'],
    [22_990, { payments: { ...settings.payments, methods: [] } }, '<p>7 dias para devolver</p>'],
    [
      22_990,
      { payments: { ...settings.payments, provider: 'mercado-pago' } },
      '<p>PIX na hora · 7 dias para devolver</p>',
    ],
  ] as const)('says how %i centavos are paid, and until when it is returned', (price, terms, text) => {
    expect(rendered(priced(price), terms as Partial<TermSettings>)).toContain(text);
  });

  test('says from which total on the freight is free, and who sells', () => {
    expect(rendered({})).toMatch(/grátis acima de R\$\s300,00/);
    expect(rendered({})).toContain(
      'Vendido por Sulco Discos Ltda., CNPJ 11.222.333/0001-81, Rua Augusta, 100, São Paulo.',
    );
    expect(rendered({})).toContain('href="https://wa.me/5511987654321"');
    const without = rendered({}, { freeFreightFrom: null, company: null });
    expect(without).not.toMatch(/grátis|Vendido por/);
  });

  test('offers no number of copies for a last copy', () => {
    expect(rendered(priced(5_000, 1))).not.toContain('name="quantity"');
    expect(rendered(priced(5_000, 3))).toContain('max="3"');
  });
});
