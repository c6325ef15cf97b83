import { IconButton } from '#ui/IconButton.tsx';
import { closePanel, togglePanel } from './panel-store.ts';
import { Pitch } from './bar/Pitch.tsx';
import type { Queue, QueuedSample } from './queue/queue.ts';
import { QueueList } from './queue/QueueList.tsx';
import { tempoText } from '#ui/units.ts';
import { sourceText } from './queue/queue-texts.ts';
import { Volume } from './bar/Volume.tsx';

/** The queue above the bar, with what has no room in the bar itself. */
export const QueuePanel = ({ item: { sample }, queue }: { item: QueuedSample; queue: Queue }) => (
  <div className="player-panel">
    <div className="player-panel-head">
      <span className="spine">
        {sourceText(sample)}
        {sample.bpm === null ? null : ` · ${tempoText(sample.bpm)}`}
      </span>
      <button type="button" className="link" onClick={() => togglePanel('keys')}>
        Teclado
      </button>
      <IconButton icon="close" name="Fechar fila" size={18} onClick={closePanel} />
    </div>
    <Volume />
    <Pitch sample={sample} />
    <QueueList queue={queue} id="fila" />
  </div>
);
