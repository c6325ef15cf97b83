import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Release } from '#domain/records/release.ts';
import { RecordBody } from '#features/record/RecordBody.tsx';
import { staticHtml } from '#ui/page/static-html.ts';
import { named, sampleRelease } from '../../support/sample-release.ts';

const rendered = (said: Partial<Release>) =>
  staticHtml(createElement(RecordBody, { release: sampleRelease(1, said) }));

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
    expect(html).toMatch(/>Mídia NM<.*>Capa Genérica<.*>Genérica</s);
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
});
