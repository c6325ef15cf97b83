import { useStore } from '@nanostores/react';
import { IconButton } from '#ui/IconButton.tsx';
import { PlaySwitch } from './Controls.tsx';
import { $panel, togglePanel } from '../panel-store.ts';
import { closePlayer, playNext } from '../player-store.ts';
import type { QueuedSample } from '../queue/queue.ts';
import { SampleFace } from './SampleFace.tsx';

/** The compact bar of a phone, which opens to the sheet. */
export const Strip = ({ item }: { item: QueuedSample }) => {
  const { artist, price } = item.record;
  return (
    <div className="player-strip">
      <button
        type="button"
        className="player-what"
        aria-expanded={useStore($panel) === 'sheet'}
        onClick={() => togglePanel('sheet')}
      >
        <span className="sr-only">Abrir o player: </span>
        <SampleFace item={item} note={[artist, price].filter(Boolean).join(' · ')} size={44} />
      </button>
      <PlaySwitch size={24} />
      <IconButton icon="next" name="Próxima faixa" onClick={playNext} />
      <IconButton icon="close" name="Fechar player" size={18} onClick={closePlayer} />
    </div>
  );
};
