import { unavailableReasons } from '#domain/records/stock.ts';
import { coverAt } from '#domain/records/cover-picture.ts';
import { formatMoney } from '#domain/money.ts';
import type { NameKind, RecordCard } from '#domain/search/word-files.ts';
import { paths } from '#paths.ts';
import { counted, releaseCount } from '#ui/units.ts';
import { highlight } from './highlight.ts';
import type { NameSuggestion, Suggestions } from './suggest.ts';

/** The suggestions as options of a listbox. Catalogue texts are inserted as text nodes only, never as HTML. */
export const suggestionList = (suggestions: Suggestions, text: string): Node[] => {
  const { items, corrected, hasRecords, page } = suggestions;
  const searched = corrected ?? text;
  const all = option(paths.discos({ search: text }), 'suggestion-all');
  all.append('Ver todos os discos encontrados');
  return [
    ...(corrected ? [correctionNote(corrected)] : []),
    ...(page ? [pageOption(page)] : []),
    ...items.map((item) =>
      'name' in item ? nameOption(item.name, searched) : recordOption(item.record, searched),
    ),
    ...(hasRecords ? [all] : []),
  ];
};

export const isEmpty = ({ items, page }: Suggestions): boolean => items.length === 0 && page === null;

/** One sentence announced to screen readers; visible when there are no suggestions. */
export const summaryOf = (suggestions: Suggestions, text: string): string => {
  const { items, corrected, page } = suggestions;
  if (isEmpty(suggestions)) return `Nenhum disco encontrado para “${text}”`;
  const count = counted(items.length + (page ? 1 : 0), 'sugestão', 'sugestões');
  return corrected ? `Mostrando resultados para ${corrected}. ${count}` : count;
};

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

const recordOption = (card: RecordCard, text: string): HTMLAnchorElement => {
  const link = option(paths.release(card.slug), 'suggestion');
  const words = span('suggestion-text');
  const by = span('suggestion-by', ...marked(card.by, text));
  if (card.number) by.append(span('suggestion-number', ...marked(card.number, text)));
  // A title may be written from right to left.
  words.dir = 'auto';
  words.append(span('suggestion-title', ...marked(card.title, text)), by);
  link.dataset['record'] = String(card.id);
  link.toggleAttribute('data-out', card.reason !== undefined || card.price === null);
  link.append(cover(smallest(card)), words, offerOf(card));
  return link;
};

const kindNames: Record<NameKind, string> = { category: 'Categoria', artist: 'Artista', label: 'Gravadora' };
const pathOfKind = { category: paths.category, artist: paths.artist, label: paths.label } as const;

const nameOption = ({ kind, name, slug, count }: NameSuggestion, text: string): HTMLAnchorElement => {
  const link = option(pathOfKind[kind](slug), 'suggestion suggestion-name');
  link.append(
    span('suggestion-title', ...marked(name, text)),
    span('suggestion-kind', `${kindNames[kind]}, ${releaseCount(count)}`),
  );
  return link;
};

const pageOption = ({ name, href }: { name: string; href: string }): HTMLAnchorElement => {
  const link = option(href, 'suggestion suggestion-name');
  link.append(span('suggestion-title', name));
  return link;
};

/** The status says it to screen readers: a listbox holds options only. */
const correctionNote = (corrected: string): HTMLElement => {
  const words = document.createElement('b');
  words.textContent = corrected;
  const note = span('suggestion-note', 'Mostrando resultados para ', words);
  note.setAttribute('aria-hidden', 'true');
  return note;
};

/** The price, and why it cannot be bought, which `correctRecords` keeps up to date. */
const offerOf = ({ price, reason }: RecordCard): HTMLElement => {
  const state = span(
    'suggestion-reason',
    span('', reason ?? (price === null ? unavailableReasons.paused : '')),
  );
  state.dataset['state'] = '';
  const amount = document.createElement('b');
  amount.textContent = price === null ? '' : formatMoney(price);
  const line = span('suggestion-price', amount);
  line.dataset['price'] = '';
  return span('suggestion-offer', line, state);
};

const smallest = ({ cover: url, slug }: RecordCard) => (url === null ? paths.sleeve(slug) : coverAt(url, 0));

const shownPictures = new Set<string>();

/** A picture that was not shown before waits for `showPictures`. */
const cover = (src: string): HTMLImageElement => {
  const image = document.createElement('img');
  Object.assign(image, { alt: '', width: 44, height: 44, decoding: 'async' });
  if (shownPictures.has(src)) image.src = src;
  else image.dataset['src'] = src;
  return image;
};

/** Loads the pictures of a list: those of a list that the next key replaces would be loaded for nothing. */
export const showPictures = (list: Element): void => {
  for (const image of list.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    const { src = '' } = image.dataset;
    image.src = src;
    delete image.dataset['src'];
    shownPictures.add(src);
  }
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
