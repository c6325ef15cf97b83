import { useEffect, useRef } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { BuyHeard } from './BuyHeard.tsx';
import { Controls } from './bar/Controls.tsx';
import { closePanel } from './panel-store.ts';
import { Pitch } from './bar/Pitch.tsx';
import { closePlayer } from './player-store.ts';
import type { Queue, QueuedSample } from './queue/queue.ts';
import { QueueList } from './queue/QueueList.tsx';
import { artistAndTrack, sourceText } from './queue/queue-texts.ts';
import { Seek } from './bar/Seek.tsx';
import { Volume } from './bar/Volume.tsx';

/**
 * The player of a phone, over the whole page. It is not a <dialog>, because a modal dialog would cover the video. The page
 * beneath is inert instead, which keeps the focus in the player.
 */
export const Sheet = ({ item, queue }: { item: QueuedSample; queue: Queue }) => {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    document.body.inert = true;
    close.current?.focus();
    return () => {
      document.body.inert = false;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const { record, sample } = item;
  return (
    <div className="player-sheet" role="dialog" aria-modal="true" aria-label="Player">
      <header>
        <IconButton ref={close} icon="chevronDown" name="Recolher" onClick={closePanel} />
        <p className="spine">
          {queue.from ? (
            <>
              tocando de <b>{queue.from}</b>
            </>
          ) : null}
        </p>
        <IconButton icon="close" name="Fechar player" onClick={closePlayer} />
      </header>
      {sample.source.kind === 'youtube' ? (
        <div className="player-sheet-video" />
      ) : (
        <a
          className="player-sheet-sleeve"
          href={record.href}
          onClick={closePanel}
          tabIndex={-1}
          aria-hidden="true"
        >
          {record.image ? <img src={record.image} alt="" /> : null}
        </a>
      )}
      <h2>{sample.title}</h2>
      <p className="text-mute">
        <a href={record.href} onClick={closePanel}>
          {artistAndTrack(item)}
        </a>
      </p>
      <Seek item={item} />
      <p className="spine player-source">{sourceText(sample)}</p>
      <Controls size={28} />
      <BuyHeard record={record} isLarge />
      <div className="player-sheet-sound">
        <Volume />
        <Pitch sample={sample} />
      </div>
      <QueueList queue={queue} id="fila-folha" />
    </div>
  );
};
