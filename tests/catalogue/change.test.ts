import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceOf, isEmpty, withChange, withChanges } from '#catalogue/snapshot/change.ts';
import { snapshotOf } from '#catalogue/snapshot/snapshot.ts';
import { sampleRelease } from '../support/sample-release.ts';
import { randomContents } from './random-contents.ts';

describe('the difference of two contents', () => {
  test('leads from the one to the other', () => {
    fc.assert(
      fc.property(randomContents, randomContents, (before, after) => {
        expect(withChange(before, differenceOf(before, after))).toEqual(after);
      }),
    );
  });

  test('of several in a row leads from the first to the last', () => {
    fc.assert(
      fc.property(randomContents, fc.array(randomContents, { maxLength: 4 }), (first, rest) => {
        const steps = [first, ...rest];
        const changes = rest.map((next, index) => differenceOf(steps[index]!, next));
        expect(withChanges(first, changes)).toEqual(steps.at(-1));
      }),
    );
  });

  test('is empty for contents that were written and read, whatever the objects', () => {
    fc.assert(
      fc.property(randomContents, (contents) => {
        expect(isEmpty(differenceOf(contents, structuredClone(contents)))).toBe(true);
      }),
    );
  });

  test('names only what differs', () => {
    const releases = [1, 2, 3].map((id) => sampleRelease(id));
    const dearer = sampleRelease(2, { title: 'Outro' });
    const before = snapshotOf({ releases });
    const change = differenceOf(before, { ...before, releases: [dearer, sampleRelease(4)] });
    expect(change).toEqual({
      ...differenceOf(before, before),
      releases: [dearer, sampleRelease(4)],
      removed: { releases: [1, 3], artists: [], labels: [], categories: [], playlists: [] },
    });
    expect(isEmpty(change)).toBe(false);
  });

  test.each(['releases', 'artists', 'labels', 'categories', 'playlists'] as const)(
    'is not empty when %s were only removed',
    (list) => {
      const none = differenceOf(snapshotOf(), snapshotOf());
      expect(isEmpty(none)).toBe(true);
      expect(isEmpty({ ...none, removed: { ...none.removed, [list]: [1] } })).toBe(false);
    },
  );
});
