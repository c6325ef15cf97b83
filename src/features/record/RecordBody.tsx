import type { Release } from '#domain/release.ts';
import { Grades } from './Grades.tsx';
import { Purchase } from './Purchase.tsx';
import './record.css';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordHeading } from './RecordHeading.tsx';
import { TrackList } from './TrackList.tsx';

/**
 * All that is said of a record beside its sleeve. The same markup in the static page and in the page of a record that
 * has no static one yet; it carries no state.
 */
export const RecordBody = ({ release }: { release: Release }) => (
  <div className="record-body">
    <RecordHeading release={release} />
    <Grades release={release} />
    <Purchase release={release} />
    {release.description ? <p className="record-description">{release.description}</p> : null}
    <TrackList tracks={release.tracks} />
    <RecordFacts release={release} />
  </div>
);
