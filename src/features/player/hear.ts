import type { Sample } from '#domain/records/sample.ts';
import { askWorker } from '#browser/ask-worker.ts';
import { current } from './queue/queue.ts';
import { $moment, $queue, $state } from './player-store.ts';
import { addHeard } from './heard-store.ts';

/** Seconds of playback after which a record counts as heard. */
const heardAfter = 5;

let kept = '';

/** Caches a played file, so that it can be played without a network. */
const keep = ({ source }: Sample) => {
  if (source.kind !== 'file' || source.url === kept) return;
  kept = source.url;
  void askWorker({ ask: 'cache', page: null, files: [source.url] });
};

/** Marks records as heard once they have played for a while, or to their end. */
export const noteHeard = (): void => {
  const note = () => {
    const queue = $queue.get();
    if (!queue) return;
    const { record, sample } = current(queue);
    addHeard(record.id);
    keep(sample);
  };
  $moment.listen(({ at }) => {
    if ($state.get() === 'playing' && at >= heardAfter) note();
  });
  $state.listen((state) => {
    if (state === 'ended') note();
  });
};
