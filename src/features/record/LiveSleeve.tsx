import { useState } from 'react';
import { artistLine } from '#domain/records/artist-line.ts';
import type { Release } from '#domain/records/release.ts';
import { coverOf } from '#ui/records/cover.ts';
import { mainSleeveId } from '#ui/records/main-sleeve.ts';

/**
 * The picture of a record published after the site was built. Sleeves are drawn by the build, so a record without a
 * cover gets a plain company sleeve, with a hole that shows the label.
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
      id={mainSleeveId}
      onError={() => setMissing(true)}
    />
  );
};

/** Decorative: its text is repeated beside it. */
const PlainSleeve = ({ release }: { release: Release }) => (
  <div className="plain-sleeve" aria-hidden="true">
    <span className="plain-sleeve-hole">{release.label?.name ?? release.catalogNumber}</span>
    <b>{release.title}</b>
  </div>
);
