import type { Catalogue } from '#catalogue/read-model.ts';
import { type Random, randomFrom } from '#domain/random.ts';
import type { Release } from '#domain/records/release.ts';
import { fold } from '#domain/texts/text.ts';
import { compact } from '#domain/search/words.ts';

/** A query, and what its suggestions should have. */
export interface TableRow {
  kind: string;
  text: string;
  /** Whether a suggestion, as its address and its text, is what was meant; null when there should be none. */
  isMeant: ((href: string, text: string) => boolean) | null;
}

const typosOf = 72;
const exactOf = 16;
const numbersOf = 24;

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Words in which a single mistake has to be forgiven. */
const longWord = /^\p{L}{5,}$/u;

/** A text with one mistake in one of its long words; null when it has none. */
const mistyped = (text: string, random: Random): string | null => {
  const words = text.split(' ');
  const places = words.flatMap((word, place) => (longWord.test(word) ? place : []));
  if (places.length === 0) return null;
  const place = random.pick(places);
  const result = words.with(place, withMistake(words[place] ?? '', random)).join(' ');
  return fold(result) === fold(text) ? null : result;
};

const withMistake = (word: string, random: Random): string => {
  const at = random.int(0, word.length - 1);
  const letter = letters[random.int(0, letters.length - 1)] ?? 'a';
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  switch (random.int(0, 3)) {
    case 0:
      return before + letter + after;
    case 1:
      return before + after;
    case 2:
      return before + letter + word.slice(at);
    default:
      return at === 0
        ? (word[1] ?? '') + (word[0] ?? '') + word.slice(2)
        : word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + after;
  }
};

/** Whether a suggestion has a name. Another record of the same title counts too, because the query does not tell them apart. */
const saysName = (folder: string, name: string) => (href: string, text: string) =>
  href.startsWith(folder) && fold(text).includes(fold(name));

const some = <Item>(
  list: readonly Item[],
  count: number,
  random: Random,
  make: (item: Item) => TableRow | null,
) => {
  const rows: TableRow[] = [];
  for (let tries = 0; rows.length < count && tries < count * 50 && list.length > 0; tries++) {
    const row = make(random.pick(list));
    if (row) rows.push(row);
  }
  return rows;
};

/** Facts and synonyms, with what the records have to be, and the word that a name is also meant with. */
const facts: readonly (readonly [text: string, isMeant: (release: Release) => boolean, name?: string])[] = [
  ['house 1998', (release) => has(release, 'house') && release.year === 1998],
  ['dnb', (release) => has(release, 'drum n bass'), 'drum n bass'],
  ['drum and bass', (release) => has(release, 'drum n bass'), 'drum n bass'],
  ['usado', ({ isNew }) => isNew === false],
  ['novos', ({ isNew, title }) => isNew === true || /nov/i.test(title), 'nov'],
  ['33 rpm', ({ speedRpm }) => speedRpm !== null && Math.floor(speedRpm) === 33],
  ['45 rpm', ({ speedRpm }) => speedRpm === 45],
  ['japan', (release) => says(release, 'japan') || release.country === 'Japan', 'japan'],
  ['japao', (release) => says(release, 'japao') || release.country === 'Japan', 'japao'],
  ['techno', (release) => has(release, 'techno') || says(release, 'techno'), 'techno'],
  ['anos 80', ({ year, title }) => (year !== null && year >= 1980 && year < 1990) || /198\d/.test(title)],
  ['até 80 reais', ({ offer }) => (offer.finalPrice ?? offer.price ?? Infinity) <= 80_00],
  ['promoção', ({ offer }) => offer.promotionalPrice !== null],
  ['mpb', (release) => has(release, 'mpb') || says(release, 'mpb'), 'mpb'],
];

const has = ({ styles, genres, categories }: Release, word: string) =>
  [...styles, ...genres, ...categories.map(({ name }) => name)].some((name) => fold(name).includes(word));

const says = ({ title, artists, label }: Release, word: string) =>
  [title, label?.name ?? '', ...artists.map(({ name }) => name)].some((name) => fold(name).includes(word));

const factRows = ({ release, releases }: Catalogue): TableRow[] =>
  facts
    .filter(([, isMeant]) => releases.some(isMeant))
    .map(([text, isMeant, name]) => ({
      kind: 'facts and synonyms',
      text,
      isMeant: (href, said) => {
        if (!href.startsWith('/vinyl/')) return name !== undefined && fold(said).includes(name);
        const found = release(decodeURI(href.slice('/vinyl/'.length)));
        return found !== null && isMeant(found);
      },
    }));

const nonsense = ['xqzkw', 'zzkrtq', 'wqpfjx', 'qqwwzzxx', 'kjhgfdq', '🎧🎧', '!!!???', 'xkcdqz vbnqx'];

/** At least 300 queries about a catalogue. Equal seeds and catalogues give equal tables. */
export const queryTable = (catalogue: Catalogue, seed: string): TableRow[] => {
  const random = randomFrom(seed);
  const { releases, artists, labels } = catalogue;
  const named = [
    ['title', '/vinyl/', releases.map(({ title }) => title)],
    ['artist', '/artists/', artists.map(({ name }) => name)],
    ['label', '/labels/', labels.map(({ name }) => name)],
  ] as const;
  const numbered = releases.filter(({ catalogNumber }) => /[a-z].*\d{2}/i.test(catalogNumber ?? ''));
  return [
    ...named.flatMap(([kind, folder, names]) =>
      some(names, typosOf, random, (name) => {
        const text = mistyped(name, random);
        return text && text.length <= 90
          ? { kind: `typo in a ${kind}`, text, isMeant: saysName(folder, name) }
          : null;
      }),
    ),
    ...named.flatMap(([kind, folder, names]) =>
      some(names, exactOf, random, (name) =>
        name.length <= 90 && compact(name)
          ? { kind: `${kind} without accents`, text: fold(name), isMeant: saysName(folder, name) }
          : null,
      ),
    ),
    ...some(numbered, numbersOf, random, ({ slug, catalogNumber }) => ({
      kind: 'catalogue number',
      text: random.chance(0.5)
        ? compact(catalogNumber ?? '')
        : (catalogNumber ?? '').replace(/(\D)(?=\d)/, '$1 ').replace(/[-.]/g, ' '),
      isMeant: (href) => href === encodeURI(`/vinyl/${slug}`),
    })),
    ...factRows(catalogue),
    ...nonsense.map((text) => ({ kind: 'nonsense finds nothing', text, isMeant: null })),
  ];
};
