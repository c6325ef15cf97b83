import { notify } from '#browser/notices/notice-store.ts';
import { current } from './queue/queue.ts';
import { $queue, nothingToHear, playQueue, togglePlay } from './player-store.ts';
import { keyAt, queueFrom } from './queue/read-list.ts';

/** Whether a button is that of what plays. */
export const isCurrent = (button: HTMLElement): boolean => {
  const queue = $queue.get();
  return queue !== null && current(queue).key === keyAt(button);
};

/** Records that the page shows without their samples: of an order, the cart, a list. */
const playRecords = async ({ dataset }: HTMLElement): Promise<void> => {
  const ids = (dataset['playRecords'] ?? '').split(' ').map(Number).filter(Boolean);
  const { queueOfRecords } = await import('./queue/queue-of-records.ts');
  const queue = await queueOfRecords(ids, dataset['playName'] ?? '');
  if (queue) await playQueue(queue);
  else notify('warning', nothingToHear);
};

/** Answers the press of a play button. `begun` is the element that has already started with its file. */
export const pressPlay = async (button: HTMLElement, begun?: HTMLAudioElement): Promise<void> => {
  if (isCurrent(button)) return togglePlay();
  if (button.matches('[data-play-records]')) return playRecords(button);
  const queue = queueFrom(button);
  if (queue) await playQueue(queue, begun);
  else notify('warning', nothingToHear);
};
