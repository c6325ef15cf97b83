import { Fragment, type ReactNode } from 'react';
import { artistName, partsOfList, type Named } from '#domain/records/artist-line.ts';
import { paths } from '#paths.ts';

interface Props {
  artists: readonly Named[];
  /** Ends the list in place of an artist: 'mais 7'. */
  end?: ReactNode;
}

/** 'A, B e C', each name linked to its page. */
export const ArtistLinks = ({ artists, end }: Props): ReactNode => {
  const names = artists.map(({ name }) => artistName(name));
  return partsOfList(end ? [...names, '…'] : names).map(({ text, place }, key) => {
    if (place === null) return <Fragment key={key}>{text}</Fragment>;
    const artist = artists[place];
    return <Fragment key={key}>{artist ? <a href={paths.artist(artist.slug)}>{text}</a> : end}</Fragment>;
  });
};
