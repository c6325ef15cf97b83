import type { Centavos } from '../money.ts';
import { toCentavos } from '../parse-money.ts';
import { fold } from '../texts/text.ts';
import { anyEnd } from './word-files.ts';
import { compact, queryWords } from './words.ts';

/** One wish of a query. Every wish has to be met, by any of its ways; all words of a way have to be found. */
export interface Wish {
  /** As it was typed, folded. */
  text: string;
  ways: readonly (readonly string[])[];
  /** 'word' is a word of a name, 'fact' a synonym or a fact of a record, 'extra' may stay without a hit. */
  kind: 'word' | 'fact' | 'extra' | 'passed over';
}

/** What a query asks of the price, which the words of the catalogue do not contain. */
export interface PriceWish {
  /** Inclusive; null without a bound. */
  from: Centavos | null;
  upTo: Centavos | null;
  /** Whether only records with a promotion are wanted. */
  isOffer: boolean;
}

export interface Query {
  wishes: readonly Wish[];
  price: PriceWish | null;
  /** All letters and digits as one word, which a catalogue number may be; null when one word was typed. */
  whole: string | null;
}

/** Words that a name is found without. */
const passedOver = new Set(
  'the of and in on to for a o e as os de da do das dos em no na um uma para el la le les los y et'.split(
    ' ',
  ),
);

/**
 * Whether a name is found without a word.
 * @example isPassedOver('the') // true
 */
export const isPassedOver = (word: string): boolean => passedOver.has(word);

/** Longer texts are cut: no name has as many words. */
const mostWords = 12;

/** Phrases of folded text, and the words that the catalogue has for them. The longest are tried first. */
const phrases: readonly (readonly [phrase: RegExp, ways: (found: RegExpExecArray) => string[][]])[] = [
  [/^(?:33 ?(?:1 ?\/ ?3|⅓)? ?(?:rpm|rotacoes))$/, () => [['33rpm']]],
  [/^(?:45|78) ?(?:rpm|rotacoes)$/, ([text]) => [[`${text.slice(0, 2)}rpm`]]],
  [/^(?:decada de|anos|decada) ?(?:19)?([2-9]0)s?$/, ([, ten]) => [[`19${ten?.[0]}${anyEnd}`]]],
  [/^(?:decada de|anos|decada) ?(20[0-4]0)s?$/, ([, ten]) => [[`${ten?.slice(0, 3)}${anyEnd}`]]],
  [/^([2-9]0)s$/, ([, ten]) => [[`19${ten?.[0]}${anyEnd}`]]],
  [/^(?:drum ?(?:and|n|e|'n'|&)? ?bass|d ?(?:n|&|and) ?b)$/, () => [['drum', 'bass']]],
  [/^(?:hip ?hop)$/, () => [['hip', 'hop'], ['hiphop']]],
  [/^(?:r ?(?:n|&|and) ?b|rhythm (?:and|&|n) blues)$/, () => [['rnb'], ['r', 'b'], ['rhythm', 'blues']]],
  [
    /^(?:lado b|lados b|b ?sides?)$/,
    () => [
      ['lado', 'b'],
      ['lados', 'b'],
      ['b', 'side'],
      ['b', 'sides'],
    ],
  ],
  [/^(?:segunda mao|semi ?novos?|seminovas?|usados?|usadas?)$/, ([text]) => [['usado'], text.split(' ')]],
  [/^(?:lacrad[oa]s?|zerad[oa]s?)$/, ([text]) => [['novo'], [text]]],
  [/^(?:nov[oa]s)$/, ([text]) => [['novo'], [text]]],
  [/^(?:lps?|albuns|album)$/, ([text]) => [['lp'], ['album'], [text]]],
  [/^(?:(?:lp |disco |album )?duplos?|2 ?x? ?lps?)$/, ([text]) => [['2xlp'], text.split(' ')]],
  [/^(?:(?:lp |disco |album )?triplos?|3 ?x? ?lps?)$/, ([text]) => [['3xlp'], text.split(' ')]],
  [/^caixas?$/, ([text]) => [['box'], [text]]],
  [/^(?:compactos?|single de 7|7 ?(?:"|pol|polegadas))$/, ([text]) => [['7'], text.split(' ')]],
  [/^(?:12|10) ?(?:"|pol|polegadas)$/, ([text]) => [[text.slice(0, 2)]]],
  [/^(?:maxi(?: ?singles?)?)$/, ([text]) => [['12'], text.split(' ')]],
  [/^(?:trilhas? sonoras?|ost)$/, () => [['soundtrack'], ['trilha', 'sonora'], ['ost']]],
  [/^(?:coletaneas?)$/, () => [['coletanea'], ['comp'], ['coletaneas']]],
  [/^(?:eua|usa|estados unidos|americanos?|norte ?americanos?)$/, ([text]) => [['us'], text.split(' ')]],
  [/^(?:reino unido|inglaterra|ingleses|ingles|britanicos?)$/, ([text]) => [['uk'], text.split(' ')]],
  [/^(?:brazil|brasileir[oa]s?|nacional|nacionais)$/, ([text]) => [['brasil'], [text]]],
  [/^(?:japones|japonesa|japoneses|nipon)$/, ([text]) => [['japan'], [text]]],
  [/^(?:alemao|alema|alemaes)$/, ([text]) => [['germany'], [text]]],
  [/^(?:frances|francesa|franceses)$/, ([text]) => [['france'], [text]]],
  [/^(?:italian[oa]s?)$/, ([text]) => [['italy'], [text]]],
];

const offer = /^(?:em )?(?:promocao|promocoes|ofertas?|descontos?|liquidacao|com desconto)$/;

/** Most words of a phrase. */
const longestPhrase = 4;

const amount = String.raw`(?:r\$ ?)?(\d{1,6}(?:[.,]\d{1,2})?)`;
const currency = String.raw`(?: ?(?:reais|real|conto|contos|pila|brl))`;
const between = new RegExp(
  String.raw`\b(?:entre ${amount} e ${amount}${currency}?|de ${amount} (?:a|ate) ${amount}${currency})(?= |$)`,
);
const atMost = new RegExp(
  String.raw`(?:^| )(?:(?:por )?(?:ate|menos de|abaixo de|no maximo) ${amount}${currency}?|(?:por )?${amount}${currency}|r\$ ?(\d{1,6}(?:[.,]\d{1,2})?))(?= |$)`,
);
const atLeast = new RegExp(String.raw`(?:^| )(?:acima de|mais de|a partir de) ${amount}${currency}?(?= |$)`);

/** Words without which a query means the same: every record is of vinyl. */
const extra = new Set(['vinil', 'vinyl', 'vinis']);

/**
 * What a text asks for.
 * @example understand('drum and bass 1998').wishes.map(({ ways }) => ways) // [[['drum', 'bass']], [['1998']]]
 */
export const understand = (text: string): Query => {
  const { rest, price } = takePrice(fold(text).replace(/\s+/gu, ' ').trim());
  const words = rest.split(' ').filter(Boolean).slice(0, mostWords);
  const wishes: Wish[] = [];
  let isOffer = false;
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at);
    if (phrase?.ways === 'offer') isOffer = true;
    else if (phrase) wishes.push({ text: phrase.text, ways: phrase.ways, kind: 'fact' });
    else wishes.push(...plainWishes(words[at] ?? ''));
    at += phrase?.length ?? 1;
  }
  const isPriced = isOffer || price.from !== null || price.upTo !== null;
  return {
    wishes: essential(wishes.map((wish, at) => (at > 0 && at === wishes.length - 1 ? begun(wish) : wish))),
    price: isPriced ? { ...price, isOffer } : null,
    whole: words.length > 1 ? compact(rest) : null,
  };
};

const phraseAt = (words: readonly string[], at: number) => {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--) {
    const text = words.slice(at, at + length).join(' ');
    if (offer.test(text)) return { text, length, ways: 'offer' as const };
    for (const [phrase, ways] of phrases) {
      const found = phrase.exec(text);
      if (found) return { text, length, ways: ways(found) };
    }
  }
  return null;
};

const plainWishes = (chunk: string): Wish[] =>
  queryWords(chunk).map(({ joined, split }) => ({
    text: joined,
    ways: split.length > 1 ? [[joined], split] : [[joined]],
    kind: extra.has(joined) ? 'extra' : isPassedOver(joined) ? 'passed over' : 'word',
  }));

/** A last letter is mostly the beginning of a word that is being typed. */
const begun = (wish: Wish): Wish =>
  wish.kind === 'word' && wish.text.length === 1 ? { ...wish, kind: 'extra' } : wish;

/** Words that are passed over are wanted where nothing else is. */
const essential = (wishes: readonly Wish[]): Wish[] =>
  wishes.every(({ kind }) => kind === 'extra' || kind === 'passed over')
    ? wishes.map((wish) => ({ ...wish, kind: 'word' as const }))
    : [...wishes];

const takePrice = (text: string): { rest: string; price: Pick<PriceWish, 'from' | 'upTo'> } => {
  for (const [pattern, bounds] of [
    [between, (found: RegExpExecArray) => ({ from: found[1] ?? found[3], upTo: found[2] ?? found[4] })],
    [atMost, (found: RegExpExecArray) => ({ from: undefined, upTo: found[1] ?? found[2] ?? found[3] })],
    [atLeast, (found: RegExpExecArray) => ({ from: found[1], upTo: undefined })],
  ] as const) {
    const found = pattern.exec(text);
    if (!found) continue;
    const { from, upTo } = bounds(found);
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return { rest: rest.replace(/ +/g, ' ').trim(), price: { from: centavos(from), upTo: centavos(upTo) } };
  }
  return { rest: text, price: { from: null, upTo: null } };
};

const centavos = (text: string | undefined) => (text === undefined ? null : toCentavos(text));
