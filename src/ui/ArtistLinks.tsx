import { Fragment, type ReactNode } from 'react';
import { artistName, partsOfList, type Named } from '#domain/artist-line.ts';
import { paths } from '#paths.ts';

interface Props {
  artists: readonly Named[];
  /** Ends the list in the place of an artist: 'mais 7'. */
  end?: string | undefined;
}

/** 'A, B e C', each name a link to its page. */
export function ArtistLinks({ artists, end }: Props): ReactNode {
  const entries = [...artists.map(({ name }) => artistName(name)), ...(end ? [end] : [])];
  return partsOfList(entries).map(({ text, place }, key) => {
    const artist = place === null ? undefined : artists[place];
    return <Fragment key={key}>{artist ? <a href={paths.artist(artist.slug)}>{text}</a> : text}</Fragment>;
  });
}
