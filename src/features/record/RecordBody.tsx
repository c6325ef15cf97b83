import type { Release } from '#domain/records/release.ts';
import { Grades } from './Grades.tsx';
import { Purchase } from './Purchase.tsx';
import './record.css';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordHeading } from './RecordHeading.tsx';
import { TrackList } from './TrackList.tsx';

/**
 * The content of a record page beside the sleeve. The static page and the page of a record without one share the
 * markup, so it has no state.
 */
export const RecordBody = ({ release }: { release: Release }) => (
  <div className="record-body">
    <RecordHeading release={release} />
    <Grades release={release} />
    <Purchase release={release} />
    {release.description ? <p className="record-description">{release.description}</p> : null}
    <TrackList release={release} />
    <RecordFacts release={release} />
  </div>
);
