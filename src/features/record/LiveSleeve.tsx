import { useState } from 'react';
import { artistLine } from '#domain/artist-line.ts';
import type { Release } from '#domain/release.ts';
import { coverOf } from '#ui/cover.ts';

/**
 * The picture of a record that is newer than the site. Sleeves are drawn when the site is built, so a record without a
 * cover has none yet: it comes in a plain company sleeve, with a hole that shows the label.
 */
export const LiveSleeve = ({ release }: { release: Release }) => {
  const [missing, setMissing] = useState(false);
  if (missing) return <PlainSleeve release={release} />;
  return (
    <img
      src={coverOf(release)}
      alt={`Capa de ${release.title}, ${artistLine(release.artists)}`}
      width="560"
      height="560"
      data-record-sleeve
      onError={() => setMissing(true)}
    />
  );
};

/** All that it says stands beside it as text. */
const PlainSleeve = ({ release }: { release: Release }) => (
  <div className="plain-sleeve" aria-hidden="true">
    <span className="plain-sleeve-hole">{release.label?.name ?? release.catalogNumber}</span>
    <b>{release.title}</b>
  </div>
);
