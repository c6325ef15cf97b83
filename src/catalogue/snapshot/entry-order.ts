import type { Reference } from '#domain/records/release.ts';
import { fold } from '#domain/texts/text.ts';
import { type Compare, compareText } from '../sorted-list.ts';

/** An order of named entries; slugs are unique, so that no two entries have the same place. */
export interface EntryOrder {
  compare: Compare<Reference>;
  sort<Entry extends Reference>(entries: readonly Entry[]): Entry[];
}

const compareById: Compare<Reference> = (one, other) =>
  one.id - other.id || compareText(one.slug, other.slug);

export const byId: EntryOrder = {
  compare: compareById,
  sort: (entries) => entries.toSorted(compareById),
};

/** The order by name, without regard to case and accents. */
export const byName: EntryOrder = {
  compare: (one, other) => compareText(fold(one.name), fold(other.name)) || compareById(one, other),
  sort: (entries) => {
    // Each name is folded once, since folding is slow.
    const keyed = entries.map((entry) => ({ entry, key: fold(entry.name) }));
    keyed.sort((one, other) => compareText(one.key, other.key) || compareById(one.entry, other.entry));
    return keyed.map(({ entry }) => entry);
  },
};
