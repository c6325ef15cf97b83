import type { Sample } from '#domain/records/sample.ts';

/** A record as the list shows it in which play was pressed. */
export interface PlayedRecord {
  id: number;
  /** Path of its page. */
  href: string;
  title: string;
  artist: string;
  image: string | null;
  /** 'R$ 129,90' */
  price: string | null;
  /** It cannot be bought. */
  isOut: boolean;
}

export interface QueuedSample {
  /** Names the sample in the queue: a record may be in it with several tracks. */
  key: string;
  record: PlayedRecord;
  sample: Sample;
}

/** Names a record and its sound, so that the same track in two lists is the same. @param play as `playOf` writes it */
export const keyOf = (record: number, play: string): string => `${record} ${play}`;

/** The samples that play one after another, at least one. */
export interface Queue {
  items: readonly QueuedSample[];
  /** The index of the current sample. */
  at: number;
  /** The name of the list in which play was pressed. */
  from: string;
}

export const current = ({ items, at }: Queue): QueuedSample => {
  const item = items[at];
  if (!item) throw new RangeError(`The queue has no sample at ${at}.`);
  return item;
};

/** The index one step away; the last is followed by the first, and the first is preceded by the last. */
const wrapped = (place: number, count: number) => (place + count) % count;

/** The next place in a direction whose sample was not found unplayable; null when there is none but the present one. */
export const stepFrom = (
  { items, at }: Queue,
  direction: 1 | -1,
  isBroken: (key: string) => boolean,
): number | null => {
  for (let steps = 1; steps < items.length; steps += 1) {
    const place = wrapped(at + direction * steps, items.length);
    const item = items[place];
    if (item && !isBroken(item.key)) return place;
  }
  return null;
};

const placeOf = (items: readonly QueuedSample[], key: string) => items.findIndex((item) => item.key === key);

/** The same queue in another order. The current sample goes on playing. */
const reordered = (queue: Queue, items: readonly QueuedSample[]): Queue => ({
  ...queue,
  items,
  at: placeOf(items, current(queue).key),
});

/** Moves a sample to a place, which is limited to those that exist. */
export const moved = (queue: Queue, key: string, to: number): Queue => {
  const from = placeOf(queue.items, key);
  const item = queue.items[from];
  if (!item) return queue;
  const others = queue.items.toSpliced(from, 1);
  return reordered(queue, others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, item));
};

/** Moves a sample right behind the current one. */
export const movedNext = (queue: Queue, key: string): Queue => {
  const from = placeOf(queue.items, key);
  if (from === queue.at) return queue;
  return moved(queue, key, from < queue.at ? queue.at : queue.at + 1);
};

/** The queue without a sample; null when it was the only one. If it was the current one, the next sample takes its place. */
export const without = (queue: Queue, key: string): Queue | null => {
  const place = placeOf(queue.items, key);
  if (place < 0) return queue;
  const items = queue.items.toSpliced(place, 1);
  if (items.length === 0) return null;
  const at = place < queue.at ? queue.at - 1 : queue.at;
  return { ...queue, items, at: at % items.length };
};
