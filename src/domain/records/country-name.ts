import { fold } from '../texts/text.ts';

const portuguese = new Intl.DisplayNames('pt-BR', { type: 'region', fallback: 'none' });
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** ISO 3166 codes of countries that Discogs and Intl name differently, by the folded Discogs name. */
const otherNames: Partial<Record<string, string>> = {
  'bosnia and herzegovina': 'BA',
  'cape verde': 'CV',
  'czech republic': 'CZ',
  england: 'GB',
  'ivory coast': 'CI',
  macedonia: 'MK',
  'myanmar (burma)': 'MM',
  'reunion island': 'RE',
  'russian federation': 'RU',
  'trinidad and tobago': 'TT',
  turkey: 'TR',
  uk: 'GB',
  us: 'US',
  usa: 'US',
};

/** Portuguese names of former states, of sales regions, and of places whose Intl name is too long. */
const places: ReadonlyMap<string, string> = new Map(
  Object.entries({
    africa: 'África',
    asia: 'Ásia',
    australasia: 'Australásia',
    benelux: 'Benelux',
    'central america': 'América Central',
    czechoslovakia: 'Tchecoslováquia',
    'east germany': 'Alemanha Oriental',
    europe: 'Europa',
    'german democratic republic (gdr)': 'Alemanha Oriental',
    'hong kong': 'Hong Kong',
    macau: 'Macau',
    'middle east': 'Oriente Médio',
    'north america': 'América do Norte',
    'north america (inc mexico)': 'América do Norte',
    rhodesia: 'Rodésia',
    scandinavia: 'Escandinávia',
    'serbia and montenegro': 'Sérvia e Montenegro',
    'south america': 'América do Sul',
    'south east asia': 'Sudeste Asiático',
    'south vietnam': 'Vietnã do Sul',
    ussr: 'URSS',
    worldwide: 'Mundial',
    yugoslavia: 'Iugoslávia',
    zaire: 'Zaire',
  }),
);

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = () => letters.flatMap((first) => letters.map((second) => first + second));

/** Names are compared in this form: 'Trinidad & Tobago' equals 'Trinidad and Tobago'. */
const key = (name: string) => fold(name).replaceAll('&', 'and').trim();

let codeOf: Map<string, string> | undefined;

/** Built on first use: it takes a few milliseconds. */
const codesByName = () =>
  (codeOf ??= new Map([
    ...codes().flatMap((code): [string, string][] => {
      const name = english.of(code);
      return name ? [[key(name), code]] : [];
    }),
    ...(Object.entries(otherNames) as [string, string][]),
  ]));

const placeName = (name: string): string | undefined => {
  const code = codesByName().get(key(name));
  return places.get(key(name)) ?? (code && portuguese.of(code));
};

/**
 * The Portuguese name of a country or region that Discogs names in English; an unknown name is returned unchanged.
 * @example countryName('UK & Europe') // 'Reino Unido e Europa'
 * @example countryName('Germany, Austria, & Switzerland') // 'Alemanha, Áustria e Suíça'
 */
export const countryName = (name: string): string => {
  const whole = placeName(name);
  if (whole) return whole;
  const parts = name.split(/\s*,\s*&\s*|\s*[,&]\s*/).map(placeName);
  return parts.every((part) => part !== undefined) ? list.format(parts) : name;
};
