import { environment } from '#browser/environment.ts';
import { recordOf, shownSelector } from '#ui/records/record-elements.ts';
import { recordShown } from '#ui/records/record-shown.ts';
import { playOf, playSelector, sampleIn } from '#ui/records/sample-data.ts';
import { keyOf, type PlayedRecord, type Queue, type QueuedSample } from './queue.ts';

/** The part of the page that shows the record of a play button. */
const recordAround = (button: Element): HTMLElement | null => button.closest<HTMLElement>(shownSelector);

const linkIn = (element: HTMLElement) =>
  element.querySelector<HTMLAnchorElement>(':is(h1, h2, h3) a[href]')?.pathname ??
  environment.location.pathname;

const playedRecord = (element: HTMLElement): PlayedRecord => ({
  id: recordOf(element),
  href: linkIn(element),
  ...recordShown(element),
  isOut: 'out' in element.dataset,
});

/** The name of a button's sample in a queue; null outside of a record. */
export const keyAt = (button: HTMLElement): string | null => {
  const element = recordAround(button);
  return element && keyOf(recordOf(element), button.dataset['play'] ?? '');
};

const itemOf = (button: HTMLElement): QueuedSample | null => {
  const element = recordAround(button);
  if (!element) return null;
  const record = playedRecord(element);
  const sample = sampleIn(button);
  return { key: keyOf(record.id, playOf(sample.source)), record, sample };
};

/** The buttons of a part of the page that are not hidden by a filter. */
const playsIn = (part: ParentNode) =>
  [...part.querySelectorAll<HTMLElement>(playSelector)].filter((button) => button.checkVisibility());

/** The list that contains a button: the tracks of a record, or the records of a page. */
const listAround = (button: HTMLElement): ParentNode =>
  button.closest('ul, ol') ?? recordAround(button) ?? document;

/** 'Tocar tudo' is in the head of its list, and plays the records below. */
const scopeOf = (button: HTMLElement): ParentNode =>
  button.closest('section:has([data-play])') ?? button.closest('main') ?? document;

/** The heading of the list: that of its section, or of the page. */
const nameOf = (button: HTMLElement): string => {
  const labelled = button.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
  const heading = document.getElementById(labelled ?? '') ?? document.querySelector('h1');
  return heading?.textContent.trim() ?? '';
};

const distinct = (items: readonly QueuedSample[]) => [
  ...new Map(items.map((item) => [item.key, item])).values(),
];

/** The queue that a press on a play button makes; null when the list has nothing that can be played. */
export const queueFrom = (button: HTMLElement): Queue | null => {
  const isAll = button.matches('[data-play-all]');
  const plays = playsIn(isAll ? scopeOf(button) : listAround(button));
  const items = distinct(plays.map(itemOf).filter((item) => item !== null));
  if (items.length === 0) return null;
  const own = isAll ? null : itemOf(button);
  const at = own ? items.findIndex(({ key }) => key === own.key) : 0;
  return { items, at: Math.max(at, 0), from: nameOf(button) };
};
