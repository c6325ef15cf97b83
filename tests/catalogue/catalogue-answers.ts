import type { Catalogue } from '#catalogue/read-model.ts';
import type { SnapshotContents } from '#catalogue/snapshot/snapshot.ts';

type Named = readonly { slug: string }[];

/** Names of answers: the kind, and the slug where there is one. */
export type Answers<Value> = Map<string, Value>;

const neighboursShown = 6;

const byKind = <Value>(kind: string, entries: Named, answer: (slug: string) => Value): [string, Value][] =>
  entries.map(({ slug }) => [`${kind} ${slug}`, answer(slug)]);

/** The names that occur in the contents. */
const namesIn = ({ releases, categories, artists, labels }: SnapshotContents) => ({
  categories: [...categories, ...releases.flatMap((release) => release.categories)],
  artists: [...artists, ...releases.flatMap((release) => release.artists)],
  labels: [...labels, ...releases.flatMap((release) => release.label ?? [])],
});

/** Every list of a catalogue. */
export const listsOf = (catalogue: Catalogue, parts: SnapshotContents): Answers<readonly unknown[]> => {
  const { categories, artists, labels } = namesIn(parts);
  return new Map<string, readonly unknown[]>([
    ['releases', catalogue.releases],
    ['offers', catalogue.offers],
    ['categories', catalogue.categories],
    ['emptyCategories', catalogue.emptyCategories],
    ['artists', catalogue.artists],
    ['labels', catalogue.labels],
    ['playlists', catalogue.playlists],
    ['years', catalogue.years],
    ...byKind('categories', categories, (slug) => catalogue.releasesOfCategory(slug)),
    ...byKind('artists', artists, (slug) => catalogue.releasesOfArtist(slug)),
    ...byKind('labels', labels, (slug) => catalogue.releasesOfLabel(slug)),
  ]);
};

/** Every answer about one record, entry or playlist, and the settings. */
export const entriesOf = (catalogue: Catalogue, parts: SnapshotContents): Answers<unknown> => {
  const { categories, artists, labels } = namesIn(parts);
  return new Map<string, unknown>([
    ['settings', catalogue.settings],
    ['vinyl4Djs', catalogue.vinyl4Djs],
    ...byKind('releases', parts.releases, (slug) => catalogue.release(slug)),
    ...parts.releases.map(({ id }) => [`releaseIds ${id}`, catalogue.releaseById(id)] as const),
    ...byKind('categories', categories, (slug) => catalogue.category(slug)),
    ...byKind('artists', artists, (slug) => catalogue.artist(slug)),
    ...byKind('labels', labels, (slug) => catalogue.label(slug)),
    ...parts.playlists.map(({ id }) => [`playlists ${id}`, catalogue.playlist(id)] as const),
  ]);
};

/** The neighbours of every record, and the related artists of every artist. */
export const relativesOf = (catalogue: Catalogue): Answers<readonly unknown[]> =>
  new Map<string, readonly unknown[]>([
    ...catalogue.releases.map(
      (release) => [`near ${release.slug}`, catalogue.neighbours(release, neighboursShown)] as const,
    ),
    ...byKind('related', catalogue.artists, (slug) => catalogue.relatedArtists(slug)),
  ]);
