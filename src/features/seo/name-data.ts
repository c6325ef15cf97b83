import type { MusicGroup, Organization, WithContext } from 'schema-dts';
import type { Artist, Label } from '#domain/store.ts';
import { paths } from '#paths.ts';

type Absolute = (path: string) => string;

/** Structured data of an artist. Unknown fields are left out. */
export const artistData = (artist: Artist, absolute: Absolute): WithContext<MusicGroup> => ({
  '@context': 'https://schema.org',
  '@type': 'MusicGroup',
  name: artist.name,
  url: absolute(paths.artist(artist.slug)),
  ...(artist.imageUrl ? { image: absolute(artist.imageUrl) } : {}),
  ...(artist.profile ? { description: artist.profile } : {}),
});

/** Structured data of a record label. */
export const labelData = (label: Label, absolute: Absolute): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: label.name,
  url: absolute(paths.label(label.slug)),
  ...(label.logoUrl ? { logo: absolute(label.logoUrl) } : {}),
  ...(label.description ? { description: label.description } : {}),
});
