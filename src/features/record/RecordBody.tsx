import type { Release } from '#domain/records/release.ts';
import { Grades } from './Grades.tsx';
import { Purchase } from './Purchase.tsx';
import './record.css';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordHeading } from './RecordHeading.tsx';
import { sellerOf, type TermSettings } from './record-terms.ts';
import { TrackList } from './TrackList.tsx';

/**
 * The content of a record page beside the sleeve. The static page and the page of a record without one share the
 * markup, so it has no state.
 */
export const RecordBody = ({ release, settings }: { release: Release; settings: TermSettings }) => (
  <div className="record-body">
    <RecordHeading release={release} />
    <Grades release={release} />
    <Purchase {...{ release, settings }} />
    {release.description ? <p className="record-description">{release.description}</p> : null}
    <TrackList release={release} />
    <RecordFacts release={release} />
    <Seller settings={settings} />
  </div>
);

/** Strangers fear fraud: the company stands where they decide, and not only in the footer. */
const Seller = ({ settings }: { settings: TermSettings }) => {
  const seller = sellerOf(settings);
  if (seller === null) return null;
  const { text, whatsapp } = seller;
  return (
    <p className="mt-4 text-small text-mute">
      {text}{' '}
      {whatsapp === null ? null : (
        <a href={whatsapp} className="link">
          Falar com a loja
        </a>
      )}
    </p>
  );
};
