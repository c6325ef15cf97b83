import type { Sample } from '#domain/records/sample.ts';
import { sampleData } from './sample-data.ts';

interface Props {
  sample: Sample;
  /** The title of the record, for readers that list buttons. */
  of: string;
  /** 'play-cover' over a sleeve, 'play-track' in a list of tracks. */
  className: string;
}

/**
 * Plays a sample, and queues the list that contains the button. The script of every page handles it, and loads the player at
 * the first press.
 */
export const PlayButton = ({ sample, of, className }: Props) => (
  <button
    type="button"
    className={`play ${className}`}
    aria-label={sample.title === of ? `Ouvir ${of}` : `Ouvir ${sample.title}, de ${of}`}
    {...sampleData(sample)}
  />
);
