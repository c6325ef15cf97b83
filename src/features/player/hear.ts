import { current } from './queue.ts';
import { $moment, $queue, $state } from './player-store.ts';
import { addHeard } from './heard-store.ts';

/** Seconds after which a record counts as heard. */
const heardAfter = 5;

/** Notes records as heard once they have played for a while, or to their end. */
export const noteHeard = (): void => {
  const note = () => {
    const queue = $queue.get();
    if (queue) addHeard(current(queue).record.id);
  };
  $moment.listen(({ at }) => {
    if ($state.get() === 'playing' && at >= heardAfter) note();
  });
  $state.listen((state) => {
    if (state === 'ended') note();
  });
};
