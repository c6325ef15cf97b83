import { local } from '../storage.ts';
import { readStored } from '../stored-session.ts';
import { whenLeft, whenShown } from '../page-life.ts';

/**
 * Which records are in the cart and in the lists, stored in the browser so that header and cards show it on every page
 * without the stores. Small, because every page of a customer reads it.
 */
export const markNames = ['cart', 'wishlist', 'wantlist'] as const;
export type MarkName = (typeof markNames)[number];

/** By record: copies in the cart, or the id of a list's item; 0 while the store has not returned it. */
export type MarkedRecords = Readonly<Record<string, number>>;

/** Copies in the cart, or whether a record is in a list. */
export type Wish = number | boolean;

export interface Marks {
  /** The e-mail of the customer. */
  owner: string;
  /** Milliseconds since 1970: when all of it was last requested from the store. */
  readAt: number;
  /** Whether a call is pending. A page that was left meanwhile does not know its outcome. */
  isBusy: boolean;
  of: MarkedRecords;
  /** Wishes that no call has been sent for: the next page sends them when this one is left. */
  waiting: Readonly<Record<string, Wish>>;
}

/** The document event for a change by this tab; other tabs get a storage event. */
export const marksChange = 'marks-change';

export const marksKey = (name: MarkName): string => `marks-${name}`;

const none = (owner: string): Marks => ({ owner, readAt: 0, isBusy: false, of: {}, waiting: {} });

/** The marks of the customer of this browser; none for a guest, and when they are those of another customer. */
export const readMarks = (name: MarkName): Marks => {
  const owner = readStored()?.email ?? '';
  const marks = local.readJson(marksKey(name)) as Partial<Marks> | null;
  return owner && marks?.owner === owner && marks.of ? { ...none(owner), ...marks } : none(owner);
};

/** A page that is left gets its calls aborted although the server completes them, so it must not write that they failed. */
let isLeft = false;
// A build renders pages with marks; only a browser shows and leaves them.
if (!import.meta.env.SSR) {
  whenShown(() => (isLeft = false));
  whenLeft(() => (isLeft = true));
}

/** Equal marks are not written again: each writing is an event in the other tabs. */
export const writeMarks = (
  name: MarkName,
  marks: Omit<Marks, 'owner' | 'waiting'> & Partial<Marks>,
): void => {
  if (isLeft) return;
  const owner = readStored()?.email;
  const text = owner ? JSON.stringify({ owner, ...marks }) : null;
  if (local.read(marksKey(name)) === text) return;
  local.write(marksKey(name), text);
  document.dispatchEvent(new Event(marksChange));
};

/** Age above which marks are requested again. */
const staleMs = 60_000;

/** Pause before marks are read whose page was left with a pending call: the read could overtake that call. */
export const callMs = 2_000;

/** The marks that a store on this page reads and writes itself. */
export const storedMarks = new Set<MarkName>();

/** Reads marks again that are too old, or whose last call has an unknown outcome. A failed read leaves them as they are. */
export const readStale = ({ readAt, isBusy }: Marks, read: () => Promise<void>): void => {
  const readQuietly = () => void read().catch(() => undefined);
  if (isBusy) setTimeout(readQuietly, callMs);
  else if (Date.now() - readAt > staleMs) readQuietly();
};
