import { useStore } from '@nanostores/react';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { BuyHeard } from '../BuyHeard.tsx';
import { Controls } from './Controls.tsx';
import { $panel, togglePanel } from '../panel-store.ts';
import { closePlayer } from '../player-store.ts';
import type { Queue, QueuedSample } from '../queue/queue.ts';
import { Seek } from './Seek.tsx';
import { Volume } from './Volume.tsx';
import { artistAndTrack } from '../queue/queue-texts.ts';
import { SampleFace } from './SampleFace.tsx';

/** The bar at the lower edge of the page, with buttons to buy the record that plays. */
export const Bar = ({ item, queue }: { item: QueuedSample; queue: Queue }) => {
  const panel = useStore($panel);
  return (
    <div className="player-bar">
      <div className="wrap">
        <NowPlaying item={item} />
        <Controls />
        <Seek item={item} />
        <BuyHeard record={item.record} />
        <Volume />
        <button
          type="button"
          className="icon-btn player-queue-switch"
          aria-label={`Fila, ${queue.items.length}`}
          aria-expanded={panel === 'queue'}
          onClick={() => togglePanel('queue')}
        >
          <Icon name="queue" />
          <span className="player-count" aria-hidden="true">
            {queue.items.length}
          </span>
        </button>
        <IconButton icon="close" name="Fechar player" onClick={closePlayer} />
      </div>
    </div>
  );
};

/** The sleeve, the track and its record, as a link to the record's page. */
const NowPlaying = ({ item }: { item: QueuedSample }) => (
  <a className="player-what" href={item.record.href}>
    <SampleFace item={item} note={artistAndTrack(item)} size={48} />
  </a>
);
