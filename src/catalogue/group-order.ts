import type { Release } from '#domain/records/release.ts';
import { isAvailable, type SharedProperty, sizeOf } from './catalogue-indexes.ts';
import { groupOf } from './release-index.ts';

/**
 * The other releases for which the replacement of `old` by `next` changes which of two groups of a property is the smaller
 * one, among available (`offered`) or among unavailable releases. Called before the replacement.
 */
export const reorderedBy = (
  old: Release | null,
  next: Release | null,
  property: SharedProperty,
  offered: boolean,
): Release[] => {
  const keysIn = (release: Release | null) =>
    new Set(release && isAvailable(release) === offered ? property.keysOf(release) : []);
  const [before, after] = [keysIn(old), keysIn(next)];
  const now = (key: string) => sizeOf(property, key, offered);
  const then = (key: string) => now(key) + Number(after.has(key)) - Number(before.has(key));

  const isReordered = (key: string, other: string) =>
    key !== other &&
    Math.sign(now(key) - now(other)) !== Math.sign(then(key) - then(other)) &&
    // The place of an empty group does not matter.
    [key, other].every((each) => now(each) > 0 && then(each) > 0);

  return [...before.symmetricDifference(after)].flatMap((key) => {
    const members = groupOf(property.all, key);
    const keys = property.all.groups;
    // The groups of a common key are many times larger than those of the other keys, which are few.
    if (members.length > keys.size && ![...keys.keys()].some((other) => isReordered(key, other))) return [];
    return members.filter(
      (release) =>
        release.id !== old?.id && property.keysOf(release).some((other) => isReordered(key, other)),
    );
  });
};
