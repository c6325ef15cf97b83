import { artistAndTrack } from '../queue/queue-texts.ts';
import type { QueuedSample } from '../queue/queue.ts';
import { SampleFace } from './SampleFace.tsx';

/** The sleeve, the track and its record, as a link to the record's page. */
export const NowPlaying = ({ item }: { item: QueuedSample }) => (
  <a className="player-what" href={item.record.href}>
    <SampleFace item={item} note={artistAndTrack(item)} size={48} />
  </a>
);
