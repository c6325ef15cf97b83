import type { Track } from '#domain/release.ts';
import { Icon } from '#ui/Icon.tsx';

const sampleOf = ({ previewUrl, youtubeId }: Track) =>
  previewUrl ?? (youtubeId ? `https://www.youtube.com/watch?v=${youtubeId}` : null);

/** Columns without values are omitted: many track lists have neither positions nor samples. */
export const TrackList = ({ tracks }: { tracks: readonly Track[] }) => {
  if (tracks.length === 0) return null;
  const positioned = tracks.some(({ position }) => position);
  const audible = tracks.some(sampleOf);
  const columns = [positioned ? 'positioned' : null, audible ? 'audible' : null];
  return (
    <section className={['tracks', ...columns].filter(Boolean).join(' ')} aria-labelledby="faixas">
      <h2 id="faixas">Faixas</h2>
      <ol>
        {tracks.map((track) => (
          <li key={track.id}>
            {positioned ? <span className="track-position">{track.position}</span> : null}
            <span className="track-title">{track.title}</span>
            <span className="track-position">{track.duration}</span>
            {audible ? <Sample track={track} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** A plain link to the sample, which works without script. */
const Sample = ({ track }: { track: Track }) => {
  const href = sampleOf(track);
  if (!href) return <span />;
  return (
    <a href={href} target="_blank" rel="noopener" className="track-play" aria-label={`Ouvir ${track.title}`}>
      <Icon name="play" size={16} />
    </a>
  );
};
