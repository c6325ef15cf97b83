import { Fragment } from 'react';
import type { Release } from '#domain/release.ts';
import { paths } from '#paths.ts';

/** From this many letters on, a title is set smaller: a title of 171 letters is still a title, but not a poster. */
const longTitle = 60;

export function RecordHeading({ release }: { release: Release }) {
  return (
    <>
      <p className="record-artists">
        <Artists artists={release.artists} />
      </p>
      <h1 className={release.title.length > longTitle ? 'record-title long' : 'record-title'}>
        {release.title}
      </h1>
      <p className="record-line">
        <Line release={release} />
      </p>
    </>
  );
}

function Artists({ artists }: Pick<Release, 'artists'>) {
  if (artists.length === 0) return 'Artista desconhecido';
  return artists.map(({ name, slug }, index) => (
    <Fragment key={slug}>
      {index > 0 ? ' & ' : null}
      <a href={paths.artist(slug)}>{name}</a>
    </Fragment>
  ));
}

function Line({ release }: { release: Release }) {
  const { label, year, country, styles, genres } = release;
  /** House and Deep House say more to a digger than Electronic does. */
  const genre = (styles.length > 0 ? styles : genres).join(', ');
  const facts = [year, country, genre].filter(Boolean).join(' · ');
  return (
    <>
      {label ? <a href={paths.label(label.slug)}>{label.name}</a> : null}
      {label && facts ? ' · ' : null}
      {facts}
    </>
  );
}
