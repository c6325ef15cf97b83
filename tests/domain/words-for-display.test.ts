import { describe, expect, test } from 'vitest';
import { countryName } from '#domain/records/country-name.ts';
import { formatText } from '#domain/texts/format-words.ts';
import { genreName } from '#domain/records/genre-name.ts';
import { gradeName, shortGrade } from '#domain/records/grades.ts';

describe('words of Discogs', () => {
  test.each([
    ['UK', 'Reino Unido'],
    ['US', 'Estados Unidos'],
    ['USA & Canada', 'Estados Unidos e Canadá'],
    ['Spain', 'Espanha'],
    ['South Korea', 'Coreia do Sul'],
    ['Czech Republic', 'Tchéquia'],
    ['Singapore, Malaysia & Hong Kong', 'Singapura, Malásia e Hong Kong'],
    ['Germany, Austria, & Switzerland', 'Alemanha, Áustria e Suíça'],
    ['UK & Europe', 'Reino Unido e Europa'],
    ['Trinidad & Tobago', 'Trinidad e Tobago'],
    ['Czechoslovakia', 'Tchecoslováquia'],
    ['USSR', 'URSS'],
    ['Scandinavia', 'Escandinávia'],
    ['Rhodesia', 'Rodésia'],
    ['Brasil', 'Brasil'],
    ['Atlantis & Brazil', 'Atlantis & Brazil'],
  ])('name the country %s', (name, portuguese) => expect(countryName(name)).toBe(portuguese));

  test.each([
    ['Vinyl, 12", 33 ⅓ RPM, Promo', 'Vinil, 12", 33 ⅓ RPM, Promocional'],
    ['3xVinyl, LP, Album, Unofficial Release', '3xVinil, LP, Álbum, Lançamento não oficial'],
    ['4 × Vinyl; GATEFOLD', '4 × Vinil; Capa dupla'],
    ['LP (180g), White Label', 'LP (180g), White Label'],
  ])('print the format %s', (format, portuguese) => expect(formatText(format)).toBe(portuguese));

  test('name the genre, and leave an unknown genre unchanged', () => {
    expect(genreName('Stage & Screen')).toBe('Trilhas e musicais');
    expect(genreName('Samba')).toBe('Samba');
  });

  test.each([
    ['Very Good Plus (VG+)', 'VG+', 'Very Good Plus (VG+)'],
    ['Near Mint (NM or M-)', 'NM', 'Near Mint (NM or M-)'],
    ['Generic', 'Genérica', 'Genérica'],
    ['no sleeve', 'Sem capa', 'Sem capa'],
    ['Como nova (CN)', 'CN', 'Como nova (CN)'],
    ['Boa', 'Boa', 'Boa'],
  ])('say the grade %s', (title, short, name) => {
    expect(shortGrade({ title })).toBe(short);
    expect(gradeName({ title })).toBe(name);
  });
});
