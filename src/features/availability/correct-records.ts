import {
  type AvailabilityColumns,
  type RecordState,
  recordsOf,
} from '#domain/records/availability-columns.ts';
import { discountPercentOf, formatMoney } from '#domain/money.ts';
import { lastCopies, moreCopies } from '#domain/records/stock.ts';
import type { BuiltFile } from '#domain/built-file.ts';
import { builtPath } from '#paths.ts';
import { whenShown } from '#browser/page-life.ts';
import { recordElements, recordOf, whenRecordsCome } from '#ui/records/record-elements.ts';
import { noteStockRead } from '#browser/stock-age.ts';

/** The records that have changed since the site was built. */
let changed = new Map<number, RecordState>();

/** Writes a text within the height that the built page has given to the line, so that nothing else moves. */
const write = (line: HTMLElement | null, part: Node | null | undefined, text: string) => {
  if (!line || !part || part.textContent === text) return;
  if (!line.style.height) line.style.cssText = `height:${line.offsetHeight}px;overflow:clip`;
  part.textContent = text;
};

const correctPrice = (line: HTMLElement, { price, regular }: RecordState) => {
  if (price === null) return;
  write(line, line.querySelector('b'), formatMoney(price));
  const was = line.querySelector<HTMLElement>('.money-was');
  if (!was) return;
  was.style.visibility = regular ? '' : 'hidden';
  if (!regular) return;
  const tag = was.querySelector('.money-tag');
  write(line, was.querySelector('s')?.lastChild, formatMoney(regular));
  write(line, tag, (tag?.textContent ?? '').replace(/\d+/, String(discountPercentOf(regular, price))));
};

const correctState = (element: HTMLElement, { availability }: RecordState) => {
  const line = element.querySelector<HTMLElement>('[data-state]');
  const state = line?.firstElementChild;
  const isOut = availability.state === 'unavailable';
  if (!state || element.hasAttribute('data-out') === isOut) return;
  element.toggleAttribute('data-out', isOut);
  write(line, state, isOut ? availability.reason : 'Disponível');
  state.className = isOut ? '' : 'state-available';
};

const correctCopies = (element: HTMLElement, { availability }: RecordState) => {
  const last = element.querySelector<HTMLElement>('[data-last]');
  write(last?.parentElement ?? null, last, lastCopies(availability, last?.dataset['last']));
  const more = element.querySelector<HTMLElement>('[data-more]');
  write(more?.parentElement ?? null, more, moreCopies(availability));
  const quantity = element.querySelector<HTMLInputElement>('[name="quantity"]');
  if (quantity && availability.state === 'available') quantity.max = String(availability.stock ?? '');
};

const correct = (elements: Iterable<HTMLElement>) => {
  for (const element of elements) {
    const now = changed.get(recordOf(element));
    // Search results have newer data.
    if (!now || element.closest('[data-current]')) continue;
    const price = element.querySelector<HTMLElement>('[data-price]');
    // A record that was built without a price has no room for one.
    if (now.availability.state === 'available' && !price?.querySelector('b')) continue;
    if (price) correctPrice(price, now);
    correctState(element, now);
    correctCopies(element, now);
  }
};

const ask = async () => {
  const { changes } = (await (await fetch(builtPath)).json()) as BuiltFile;
  if (!changes) return;
  const answer = await fetch(changes);
  const { data } = (await answer.json()) as { data: AvailabilityColumns };
  noteStockRead(answer.headers.get('Date'));
  changed = new Map(recordsOf(data).map((state) => [state.id, state]));
  correct(recordElements());
};

/**
 * Corrects prices and stock that have changed since the site was built. Without a network, or after a failed call, the built
 * page stays as it is.
 */
export const correctRecords = (): void => {
  whenShown(() => void ask().catch(() => undefined));
  whenRecordsCome(correct);
};
