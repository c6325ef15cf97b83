import { useStore } from '@nanostores/react';
import { Bar } from './bar/Bar.tsx';
import { Keys } from './keys/Keys.tsx';
import { $panel } from './panel-store.ts';
import { $queue, $state, $failure } from './player-store.ts';
import { current, type Queue, type QueuedSample } from './queue/queue.ts';
import { QueuePanel } from './QueuePanel.tsx';
import { Sheet } from './Sheet.tsx';
import { Strip } from './bar/Strip.tsx';
import { Video } from './Video.tsx';

/** The player: what plays, at the lower edge of every page until it is closed. */
export const Player = () => {
  const queue = useStore($queue);
  const state = useStore($state);
  const failure = useStore($failure);
  const panel = useStore($panel);
  const item = queue && current(queue);
  return (
    <aside className="player" aria-label="Player" data-state={state} data-panel={panel} hidden={!item}>
      <Video item={item} />
      {item && failure !== null ? (
        <p className="player-trouble" role="alert">
          {failure}
        </p>
      ) : null}
      {item ? <Parts queue={queue} item={item} /> : null}
    </aside>
  );
};

const Parts = ({ queue, item }: { queue: Queue; item: QueuedSample }) => {
  const panel = useStore($panel);
  return (
    <>
      {panel === 'queue' ? <QueuePanel item={item} queue={queue} /> : null}
      {panel === 'sheet' ? <Sheet item={item} queue={queue} /> : null}
      {panel === 'keys' ? <Keys /> : null}
      <Bar item={item} queue={queue} />
      <Strip item={item} />
    </>
  );
};
