import { Button } from '../Button.tsx';

interface Props {
  /** Numbers of the records. */
  ids: readonly number[];
  /** The name of the queue: 'Lista de desejos'. */
  from: string;
  children: string;
}

/** Plays records whose samples are not in the page. The script of every page handles it. */
export const PlayRecords = ({ ids, from, children }: Props) =>
  ids.length === 0 ? null : (
    <Button size="small" data-play-records={[...new Set(ids)].join(' ')} data-play-name={from}>
      {children}
    </Button>
  );
