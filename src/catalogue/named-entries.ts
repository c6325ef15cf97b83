import { isDeepStrictEqual } from 'node:util';
import type { Reference, Release } from '#domain/records/release.ts';
import type { EntryOrder } from './snapshot/entry-order.ts';
import { groupOf, type ReleaseIndex } from './release-index.ts';
import { replaced } from './sorted-list.ts';

/** An artist, a label or a category. */
type Named = Reference & { releaseCount: number };

interface Kind<Entry> {
  /** The releases of each entry, by its slug. */
  index: ReleaseIndex;
  /** The entry that a release gives, for a slug that the API does not list. */
  met(release: Release, slug: string): Entry | null | undefined;
  order: EntryOrder;
  /** The name that the shop shows. */
  shownName?(name: string): string;
}

export interface NamedEntries<Entry> {
  /** Entries with releases, sorted. */
  listed(): readonly Entry[];
  /** Entries of the API without releases, sorted. */
  empty(): readonly Entry[];
  /** An entry of either list. */
  entry(slug: string): Entry | null;
  /**
   * Applies changed and removed entries of the API. Returns their slugs, old and new, which `refresh` has to make again.
   */
  update(changed: readonly Entry[], removed: readonly number[]): Set<string>;
  /** Makes entries again. Returns the slugs of those that differ, and whether a list has other members or another order. */
  refresh(slugs: Iterable<string>): { changed: string[]; isMoved: boolean };
}

/**
 * The entries of one kind, from the list of the API (`given`) or else from a release. Releases are counted here, so that
 * the number on a page always matches its records.
 */
export const namedEntries = <Entry extends Named>(
  given: readonly Entry[],
  { index, met, order, shownName = (name) => name }: Kind<Entry>,
): NamedEntries<Entry> => {
  const givenById = new Map(given.map((entry) => [entry.id, entry]));
  let givenBySlug = bySlug(givenById.values());

  const make = (slug: string): Entry | null => {
    const releases = groupOf(index, slug);
    const entry = givenBySlug.get(slug) ?? (releases[0] && met(releases[0], slug));
    if (!entry) return null;
    const [name, releaseCount] = [shownName(entry.name), releases.length];
    // The object of the API is reused where it is equal, to save memory.
    return entry.name === name && entry.releaseCount === releaseCount
      ? entry
      : { ...entry, name, releaseCount };
  };

  const slugs = new Set([...givenBySlug.keys(), ...index.groups.keys()]);
  const sorted = order.sort([...slugs].flatMap((slug) => make(slug) ?? []));
  const made = new Map(sorted.map((entry) => [entry.slug, entry]));
  let listed = sorted.filter(hasReleases);
  let empty = sorted.filter(isEmpty);

  const replace = (old: Entry | null, next: Entry | null): void => {
    const replacedIn = (list: Entry[], belongs: (entry: Entry) => boolean) => {
      const [before, after] = [old, next].map((entry) => (entry && belongs(entry) ? entry : null));
      return before || after ? replaced(list, before ?? null, after ?? null, order.compare) : list;
    };
    listed = replacedIn(listed, hasReleases);
    empty = replacedIn(empty, isEmpty);
    if (old) made.delete(old.slug);
    if (next) made.set(next.slug, next);
  };
  const hasOtherPlace = (old: Entry | null, next: Entry | null) =>
    !old || !next || isEmpty(old) !== isEmpty(next) || order.compare(old, next) !== 0;

  return {
    listed: () => listed,
    empty: () => empty,
    entry: (slug) => made.get(slug) ?? null,
    update: (changed, removed) => {
      const next = new Map<number, Entry | null>([
        ...removed.map((id) => [id, null] as const),
        ...changed.map((entry) => [entry.id, entry] as const),
      ]);
      const touched = new Set<string>();
      for (const [id, entry] of next) {
        const old = givenById.get(id) ?? null;
        if (isDeepStrictEqual(old, entry)) continue;
        for (const each of [old, entry]) if (each) touched.add(each.slug);
        if (entry) givenById.set(id, entry);
        else givenById.delete(id);
      }
      if (touched.size > 0) givenBySlug = bySlug(givenById.values());
      return touched;
    },
    refresh: (slugs) => {
      const changed: string[] = [];
      let isMoved = false;
      for (const slug of slugs) {
        const [old, next] = [made.get(slug) ?? null, make(slug)];
        if (isDeepStrictEqual(old, next)) continue;
        replace(old, next);
        changed.push(slug);
        isMoved ||= hasOtherPlace(old, next);
      }
      return { changed, isMoved };
    },
  };
};

const hasReleases = ({ releaseCount }: Named) => releaseCount > 0;
const isEmpty = (entry: Named) => !hasReleases(entry);

/** When several entries have one slug, the lowest id wins. */
const bySlug = <Entry extends Named>(entries: Iterable<Entry>): Map<string, Entry> =>
  new Map([...entries].sort((one, other) => other.id - one.id).map((entry) => [entry.slug, entry]));
