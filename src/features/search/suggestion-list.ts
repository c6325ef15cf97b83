import { artistLine, artistName } from '#domain/records/artist-line.ts';
import { unavailableReasons } from '#domain/records/stock.ts';
import { coverAt } from '#domain/records/cover-picture.ts';
import { formatMoney } from '#domain/money.ts';
import { paths } from '#paths.ts';
import type { FoundCard } from './current-index-store.ts';
import { highlight } from './highlight.ts';
import type { Suggestions } from './suggest.ts';

/** The suggestions as options of a listbox. Catalogue texts are inserted as text nodes only, never as HTML. */
export const suggestionList = (suggestions: Suggestions, text: string): Node[] => {
  const { records, artists, labels, total, correction } = suggestions;
  const all = option(paths.discos({ search: text }), 'suggestion-all');
  all.append(`Ver ${plural(total, 'o disco', `todos os ${total.toLocaleString('pt-BR')} discos`)}`);
  return [
    ...(correction ? [correctionOption(correction)] : []),
    ...group(
      'Discos',
      records.map((record) => recordOption(record, text)),
    ),
    ...group(
      'Artistas',
      artists.map(({ name, slug }) => nameOption(paths.artist(slug), artistName(name), text)),
    ),
    ...group(
      'Gravadoras',
      labels.map(({ name, slug }) => nameOption(paths.label(slug), name, text)),
    ),
    ...(total ? [all] : []),
  ];
};

/** One sentence announced to screen readers; visible when there are no suggestions. */
export const summaryOf = ({ total, artists, labels }: Suggestions, text: string): string => {
  if (total === 0) return `Nenhum disco encontrado para “${text}”`;
  const names = artists.length + labels.length;
  return [
    `${total.toLocaleString('pt-BR')} ${plural(total, 'disco', 'discos')}`,
    names ? `${names} ${plural(names, 'artista ou gravadora', 'artistas e gravadoras')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
};

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

let optionsMade = 0;

const option = (href: string, className: string): HTMLAnchorElement => {
  const link = document.createElement('a');
  link.id = `sugestao-${++optionsMade}`;
  link.className = className;
  link.href = href;
  link.tabIndex = -1;
  link.setAttribute('role', 'option');
  return link;
};

const group = (title: string, options: Node[]): Node[] => {
  if (!options.length) return [];
  const heading = span('suggestion-heading', title);
  heading.setAttribute('aria-hidden', 'true');
  const box = document.createElement('div');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', title);
  box.append(heading, ...options);
  return [box];
};

const recordOption = (card: FoundCard, text: string): HTMLAnchorElement => {
  const link = option(paths.release(card.slug), 'suggestion');
  const words = span('suggestion-text');
  const by = span('suggestion-by', ...marked(artistLine(card.artists), text));
  if (card.catalogNumber) by.append(span('suggestion-number', ...marked(card.catalogNumber, text)));
  words.append(span('suggestion-title', ...marked(card.title, text)), by);
  link.append(cover(smallest(card)), words, priceOf(card));
  return link;
};

const nameOption = (href: string, name: string, text: string): HTMLAnchorElement => {
  const link = option(href, 'suggestion suggestion-name');
  link.append(span('suggestion-title', ...marked(name, text)));
  return link;
};

const correctionOption = (correction: string): HTMLAnchorElement => {
  const link = option(paths.discos({ search: correction }), 'suggestion suggestion-name');
  const words = document.createElement('b');
  words.textContent = correction;
  link.append(span('', 'Você quis dizer ', words, '?'));
  return link;
};

/** Empty while the price is unknown. */
const priceOf = ({ availability, price }: FoundCard) => {
  if (availability.state === 'unknown') return span('suggestion-price');
  return availability.state === 'unavailable'
    ? span('suggestion-reason', availability.reason)
    : span('suggestion-price', price === null ? unavailableReasons.paused : formatMoney(price));
};

/** Writes prices into a rendered list of suggestions, whose options stay. `records` are the ones in the list. */
export const showPrices = (list: HTMLElement, records: readonly FoundCard[]): void => {
  const prices = list.querySelectorAll('.suggestion-price, .suggestion-reason');
  records.forEach((card, place) => prices[place]?.replaceWith(priceOf(card)));
};

const smallest = ({ coverUrl, slug }: FoundCard) =>
  coverUrl === null ? paths.sleeve(slug) : coverAt(coverUrl, 0);

const cover = (src: string): HTMLImageElement => {
  const image = document.createElement('img');
  Object.assign(image, { src, alt: '', width: 44, height: 44, decoding: 'async' });
  return image;
};

const span = (className: string, ...content: (string | Node)[]): HTMLElement => {
  const made = document.createElement('span');
  made.className = className;
  made.append(...content);
  return made;
};

const marked = (text: string, search: string): (string | Node)[] =>
  highlight(text, search).map((piece) => {
    if (!piece.hit) return piece.text;
    const mark = document.createElement('mark');
    mark.textContent = piece.text;
    return mark;
  });
