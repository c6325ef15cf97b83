import { artistLine, foldArtists } from '#domain/records/artist-line.ts';
import { countryName } from '#domain/records/country-name.ts';
import { genreName } from '#domain/records/genre-name.ts';
import type { Release } from '#domain/records/release.ts';
import { paths } from '#paths.ts';
import { ArtistLinks } from '#ui/records/ArtistLinks.tsx';

/** Length in letters above which a title is set smaller; the longest has 171. */
const longTitle = 60;

export const RecordHeading = ({ release }: { release: Release }) => (
  <>
    <div className="record-artists" data-artists>
      <Artists artists={release.artists} />
    </div>
    <h1 className={release.title.length > longTitle ? 'record-title long' : 'record-title'}>
      {release.title}
    </h1>
    <p className="record-line">
      <Line release={release} />
    </p>
  </>
);

const Artists = ({ artists }: Pick<Release, 'artists'>) => {
  if (artists.length === 0) return artistLine([]);
  const { named, others } = foldArtists(artists);
  return <ArtistLinks artists={named} end={others.length > 0 ? <Others artists={others} /> : undefined} />;
};

/** Expands inline: 'mais 7: D, E, F'. */
const Others = ({ artists }: Pick<Release, 'artists'>) => (
  <details>
    <summary>mais {artists.length}</summary>
    <span>
      : <ArtistLinks artists={artists} />
    </span>
  </details>
);

const Line = ({ release }: { release: Release }) => {
  const { label, year, country, styles, genres } = release;
  /** Styles such as House and Deep House are more specific than the genre Electronic. */
  const genre = (styles.length > 0 ? styles : genres.map(genreName)).join(', ');
  const facts = [year, country && countryName(country), genre].filter(Boolean).join(' · ');
  return (
    <>
      {label ? <a href={paths.label(label.slug)}>{label.name}</a> : null}
      {label && facts ? ' · ' : null}
      {facts}
    </>
  );
};
