import type { QueuedSample } from '../queue/queue.ts';

interface Props {
  item: QueuedSample;
  /** Below the title. */
  note: string;
  /** The size of the sleeve, in pixels. */
  size: number;
}

/** The sleeve of a record beside the title of its sample. */
export const SampleFace = ({ item: { record, sample }, note, size }: Props) => (
  <>
    {record.image ? (
      <img src={record.image} alt="" width={size} height={size} />
    ) : (
      <span className="player-blank" />
    )}
    <span className="player-names">
      <b>{sample.title}</b>
      <small>{note}</small>
    </span>
  </>
);
