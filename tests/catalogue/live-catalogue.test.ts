import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { differenceOf } from '#catalogue/snapshot/change.ts';
import { type Catalogue, openCatalogue } from '#catalogue/read-model.ts';
import { type SnapshotContents, snapshotOf } from '#catalogue/snapshot/snapshot.ts';
import type { Touched } from '#catalogue/pull/touched.ts';
import { named, sampleRelease } from '../support/sample-release.ts';
import { searchAnswersOf } from '../support/search-answers.ts';
import { type Answers, entriesOf, listsOf, relativesOf } from './catalogue-answers.ts';
import { contents, edit, type Edit, editOfOneRecord, playlistOf } from './random-changes.ts';

/** The groups of the random shops exceed it. */
const reach = 8;

const stampOf = (round: number) => ({
  pulledAt: new Date(Date.UTC(2026, 10, 1, 0, 0, round)).toISOString(),
  fingerprint: `fingerprint-${round}`,
});

const openedAt = (round: number, parts: SnapshotContents) =>
  openCatalogue(snapshotOf({ ...parts, ...stampOf(round) }), reach);

const rounds = fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { maxLength: 4 });

/** The catalogue after each round of edits, what the round touched, and the contents before and after. */
function* follow(start: SnapshotContents, rounds: readonly Edit[][]) {
  const catalogue = openedAt(0, start);
  let before = start;
  for (const [index, edits] of rounds.entries()) {
    const after = edits.reduce((made, edit) => edit(made), before);
    const round = index + 1;
    const apply = () => catalogue.apply(differenceOf(before, after), stampOf(round));
    yield { catalogue, before, after, round, apply };
    before = after;
  }
}

const stateOf = (catalogue: Catalogue, parts: SnapshotContents) => ({
  lists: listsOf(catalogue, parts),
  entries: entriesOf(catalogue, parts),
  relatives: relativesOf(catalogue),
  files: filesOf(catalogue),
});

const filesOf = (catalogue: Catalogue): Answers<string> =>
  new Map([...searchAnswersOf(catalogue)].map(([name, content]) => [`searchFiles ${name}`, content]));

const kindsOfAnswers = ['lists', 'entries', 'relatives', 'files'] as const;

const hasSameItems = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((item, place) => item === others[place]);

/** The names of the answers that are other objects, or lists of other objects. */
const differing = (before: Answers<unknown>, after: Answers<unknown>): string[] =>
  [...before.keys(), ...after.keys()].filter((name) => {
    const [one, other] = [before.get(name) ?? null, after.get(name) ?? null];
    return Array.isArray(one) && Array.isArray(other) ? !hasSameItems(one, other) : one !== other;
  });

/** The names of the answers that a change touches. */
const namesOf = ({ hasNewMembers, settings, ...names }: Touched): string[] => [
  ...Object.entries(names).flatMap(([kind, values]) => [...values].map((value) => `${kind} ${value}`)),
  ...(settings ? ['settings'] : []),
];

const isAboutOne = (name: string) => name.includes(' ') || name === 'settings';

const membersOf = (lists: Answers<readonly unknown[]>) =>
  [...lists].map(([name, list]) => [name, list.map((item) => (item as { id?: number }).id ?? item)]);

describe('a catalogue that takes changes in place', () => {
  test.prop([contents, rounds])(
    'answers like one that is built from the changed snapshot',
    (start, rounds) => {
      for (const { catalogue, before, after, round, apply } of follow(start, rounds)) {
        apply();
        const built = openedAt(round, after);
        const { pulledAt, fingerprint, wasPulled } = built;
        expect(catalogue).toMatchObject({ pulledAt, fingerprint, wasPulled });
        expect(stateOf(catalogue, after)).toEqual(stateOf(built, after));
        expect(entriesOf(catalogue, before)).toEqual(entriesOf(built, before));
      }
    },
  );

  test.prop([contents, rounds])('names every answer that is another one', (start, rounds) => {
    for (const { catalogue, before, after, apply } of follow(start, rounds)) {
      const old = stateOf(catalogue, before);
      const touched = namesOf(apply());
      const now = stateOf(catalogue, after);
      for (const part of kindsOfAnswers)
        expect(touched).toEqual(expect.arrayContaining(differing(old[part], now[part]).filter(isAboutOne)));
    }
  });

  test.prop([contents, rounds])('tells whether lists have other members', (start, rounds) => {
    for (const { catalogue, before, apply } of follow(start, rounds)) {
      const old = membersOf(listsOf(catalogue, before));
      const { hasNewMembers } = apply();
      if (!hasNewMembers) expect(membersOf(listsOf(catalogue, before))).toEqual(old);
    }
  });

  test.prop([contents, rounds])('replaces a list when it changes, and only then', (start, rounds) => {
    for (const { catalogue, before, apply } of follow(start, rounds)) {
      const old = listsOf(catalogue, before);
      apply();
      for (const [name, list] of listsOf(catalogue, before)) {
        const same = hasSameItems(list, old.get(name) ?? []);
        expect([name, list === old.get(name)]).toEqual([name, same]);
      }
    }
  });

  test.prop([contents, editOfOneRecord])(
    'names exactly the records that show a changed one',
    (start, edit) => {
      for (const { catalogue, apply } of follow(start, [[edit]])) {
        const old = relativesOf(catalogue);
        const touched = apply();
        const near = differing(old, relativesOf(catalogue)).filter((name) => name.startsWith('near '));
        const own = [...touched.releases].map((slug) => `near ${slug}`);
        expect(new Set([...touched.near].map((slug) => `near ${slug}`))).toEqual(new Set([...near, ...own]));
      }
    },
  );

  test('touches the playlists that name a changed record', () => {
    const [sold, other] = [sampleRelease(1), sampleRelease(2)];
    const before = snapshotOf({
      releases: [sold, other],
      playlists: [playlistOf(1, 'Um', [sold]), playlistOf(2, 'Dois', [other])],
    });
    const after = { ...before, releases: [{ ...sold, title: 'Outro' }, other] };
    const { playlists } = openCatalogue(before).apply(differenceOf(before, after), stampOf(1));
    expect([...playlists]).toEqual([1]);
  });

  test('changes no file of words by a sale, which the card of the record says', () => {
    const [sold, other] = [sampleRelease(1), sampleRelease(2)];
    const before = snapshotOf({ releases: [sold, other] });
    const offer = { ...sold.offer, stock: 0, inStock: false };
    const after = { ...before, releases: [{ ...sold, offer }, other] };
    const touched = openCatalogue(before).apply(differenceOf(before, after), stampOf(1));
    expect([...touched.searchFiles]).toEqual(['discos/0']);
  });

  test('touches an artist whose own records fill the group up to a changed one', () => {
    // 60 releases of a group are looked at from each of the 12 newest of an artist: 12 + 59 lie before the last that counts.
    const own = Array.from({ length: 71 }, (_, at) =>
      sampleRelease(at + 2, { artists: [named('Ela')], styles: [] }),
    );
    const last = sampleRelease(1, { artists: [named('Outra')], styles: [] });
    const before = snapshotOf({ releases: [last, ...own] });
    const after = { ...before, releases: [{ ...last, artists: [named('Nova')] }, ...own] };
    const catalogue = openCatalogue(before);
    expect(catalogue.relatedArtists('ela').map(({ name }) => name)).toEqual(['Outra']);
    expect([...catalogue.apply(differenceOf(before, after), stampOf(1)).related]).toContain('ela');
    expect(catalogue.relatedArtists('ela').map(({ name }) => name)).toEqual(['Nova']);
  });

  test.prop([contents])('ignores entries of a change that are as before', (parts) => {
    const catalogue = openedAt(0, structuredClone(parts));
    const old = stateOf(catalogue, parts);
    const nothing = snapshotOf({ settings: { ...parts.settings, siteName: 'Nenhuma' } });
    const touched = catalogue.apply(differenceOf(nothing, structuredClone(parts)), stampOf(1));
    expect(namesOf(touched)).toEqual([]);
    const now = stateOf(catalogue, parts);
    for (const part of kindsOfAnswers) expect(differing(old[part], now[part])).toEqual([]);
  });
});
