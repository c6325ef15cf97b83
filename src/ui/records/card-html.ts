import { createElement } from 'react';
import { kept } from '#domain/kept.ts';
import type { ListedRecord } from '#domain/records/listed-record.ts';
import type { Loading } from './cover/CoverImage.tsx';
import { RecordCard, type CardSize } from './RecordCard.tsx';
import { staticHtml } from '../page/static-html.ts';

interface CardForm {
  loading: Loading;
  size: CardSize;
  heading: 2 | 3;
}

/** A record appears on about fifteen pages of a large shop, and rendering cards is a tenth of the build. */
const cardsOf = kept((_: ListedRecord) => new Map<string, string>());

/** The card of a record as HTML. A changed record is a new object, so it is rendered again. */
export const cardHtml = (record: ListedRecord, form: CardForm): string => {
  const cards = cardsOf(record);
  const name = `${form.loading} ${form.size} ${form.heading}`;
  const card = cards.get(name) ?? render(record, form);
  cards.set(name, card);
  return card;
};

const render = (record: ListedRecord, form: CardForm) =>
  staticHtml(createElement(RecordCard, { ...form, card: record, sleeveColor: record.sleeveColor }));
