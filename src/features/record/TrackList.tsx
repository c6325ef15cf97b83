import type { Release, Track } from '#domain/records/release.ts';
import { type Sample, sampleOf, samplesOf } from '#domain/records/sample.ts';
import { videoAddress } from '#domain/records/youtube.ts';
import { sampleData } from '#ui/records/sample-data.ts';
import { tempoText } from '#ui/units.ts';

/** The tracks, and the videos about the record when no track has a sample. */
export const TrackList = ({ release }: { release: Release }) => {
  const { tracks, videos } = release;
  const samples = tracks.map(sampleOf);
  const audible = samples.some(Boolean);
  return (
    <>
      {tracks.length > 0 ? <Tracks tracks={tracks} samples={audible ? samples : null} /> : null}
      {audible || videos.length === 0 ? null : <Videos samples={samplesOf(release)} />}
    </>
  );
};

interface TracksProps {
  tracks: readonly Track[];
  /** By track; null when none has a sample. */
  samples: readonly (Sample | null)[] | null;
}

/** Columns without values are omitted: many track lists have neither positions nor samples. */
const Tracks = ({ tracks, samples }: TracksProps) => {
  const positioned = tracks.some(({ position }) => position);
  const hasTempo = tracks.some(({ bpm }) => bpm !== null);
  const columns = [positioned && 'positioned', hasTempo && 'timed', samples && 'audible'];
  return (
    <section className={['tracks', ...columns].filter(Boolean).join(' ')} aria-labelledby="faixas">
      <h2 id="faixas">Faixas</h2>
      <ol>
        {tracks.map(({ id, position, title, bpm, duration }, place) => (
          <li key={id}>
            {positioned ? <span className="track-position">{position}</span> : null}
            <span className="track-title">{title}</span>
            {hasTempo ? <span className="track-position">{bpm === null ? null : tempoText(bpm)}</span> : null}
            <span className="track-position">{duration}</span>
            {samples ? <PlayLink sample={samples[place] ?? null} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
};

const Videos = ({ samples }: { samples: readonly Sample[] }) => (
  <section className="tracks audible" aria-labelledby="videos">
    <h2 id="videos">Para ouvir</h2>
    <ol>
      {samples.map((sample, place) => (
        <li key={place}>
          <span className="track-title">{sample.title}</span>
          <span className="track-position">YouTube</span>
          <PlayLink sample={sample} />
        </li>
      ))}
    </ol>
  </section>
);

const addressOf = ({ source }: Sample) => (source.kind === 'file' ? source.url : videoAddress(source.id));

/** Plays in the player; without script it is a plain link to the sound. */
const PlayLink = ({ sample }: { sample: Sample | null }) =>
  sample ? (
    <a
      href={addressOf(sample)}
      target="_blank"
      rel="noopener"
      className="play track-play"
      aria-label={`Ouvir ${sample.title}`}
      {...sampleData(sample)}
    />
  ) : (
    <span className="track-silent" />
  );
