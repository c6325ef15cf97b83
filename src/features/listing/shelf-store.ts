import { atom } from 'nanostores';
import * as config from '#config.ts';
import type { QueryChange } from '#ui/list-address.ts';
import { unpackShelf, type ShelfFile } from './shelf-file.ts';
import type { ShelfKind } from './shelf-kinds.ts';
import { emptyShelfQuery, isEmptyShelfQuery, type ShelfQuery } from './shelf-query.ts';
import { findOnShelf, searchableShelf, type FoundOnShelf, type SearchableEntry } from './shelf-search.ts';

export type ShelfState =
  /** The page as it was built. */
  | { state: 'resting' }
  /** What is on screen stays there until the records have come, unless an address asked for other records. */
  | { state: 'loading'; isUnasked: boolean }
  | { state: 'ready'; found: FoundOnShelf; shown: number }
  | { state: 'failed' };

export const $shelfQuery = atom<ShelfQuery>(emptyShelfQuery());

/** What the last change of the query was. Set before it. */
export const $shelfChange = atom<QueryChange>('address');

export const $shelf = atom<ShelfState>({ state: 'resting' });

const step = config.search.pageSize;

/** Loaded once for a visit. */
const files = new Map<string, Promise<SearchableEntry[]>>();

let asked = 0;

export const typeOnShelf = (kind: ShelfKind, search: string) => change(kind, { search }, 'typed');

export const chooseOnShelf = (kind: ShelfKind, chosen: Partial<ShelfQuery>) => change(kind, chosen, 'chosen');

export const clearShelf = (kind: ShelfKind) => change(kind, emptyShelfQuery(), 'chosen');

/** Takes the query from an address, at the start and when the shopper goes back or forward. */
export function readShelfQuery(kind: ShelfKind, query: ShelfQuery, shown: number = step): Promise<void> {
  $shelfChange.set('address');
  $shelfQuery.set(query);
  return answerShelf(kind, shown);
}

/** Shows what the current query finds, unless a newer one comes first. Also the way to try again. */
export async function answerShelf(kind: ShelfKind, shown: number = step): Promise<void> {
  const question = ++asked;
  const query = $shelfQuery.get();
  if (isEmptyShelfQuery(query)) return $shelf.set({ state: 'resting' });
  if ($shelf.get().state !== 'ready')
    $shelf.set({ state: 'loading', isUnasked: $shelfChange.get() === 'address' });
  try {
    const entries = await loadShelf(kind);
    if (question !== asked) return;
    $shelf.set({ state: 'ready', found: findOnShelf(entries, query, kind.sorts[0]), shown });
  } catch {
    if (question === asked) $shelf.set({ state: 'failed' });
  }
}

export function showMoreOfShelf(): void {
  const shelf = $shelf.get();
  if (shelf.state === 'ready') $shelf.set({ ...shelf, shown: shelf.shown + step });
}

/**
 * The records of a shelf. Asked for when somebody reaches for a control, so that they are there when it is used.
 * @throws when they cannot be loaded; the next call tries again
 */
export function loadShelf({ file }: ShelfKind): Promise<SearchableEntry[]> {
  const known = files.get(file) ?? fetchShelf(file);
  files.set(file, known);
  known.catch(() => files.delete(file));
  return known;
}

/** Forgets everything but the records: the page is left. */
export function leaveShelf(): void {
  asked++;
  $shelfQuery.set(emptyShelfQuery());
  $shelf.set({ state: 'resting' });
}

function change(kind: ShelfKind, changed: Partial<ShelfQuery>, how: QueryChange): Promise<void> {
  $shelfChange.set(how);
  $shelfQuery.set({ ...$shelfQuery.get(), ...changed });
  return answerShelf(kind);
}

async function fetchShelf(file: string): Promise<SearchableEntry[]> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
  return searchableShelf(unpackShelf((await response.json()) as ShelfFile));
}
