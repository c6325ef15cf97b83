import { useStore } from '@nanostores/react';
import { IconButton } from '#ui/IconButton.tsx';
import { $isOn, $state, playNext, playPrevious, restart, togglePlay } from '../player-store.ts';

/** Plays and pauses; 'Tocar de novo' at the end of the only sample. */
export const PlaySwitch = ({ size, className }: { size: number; className?: string }) => {
  const state = useStore($state);
  const isOn = useStore($isOn);
  return (
    <IconButton
      icon={isOn ? 'pause' : 'play'}
      name={isOn ? 'Pausar' : state === 'ended' ? 'Tocar de novo' : 'Tocar'}
      size={size}
      data-loading={state === 'loading' || undefined}
      onClick={togglePlay}
      {...(className && { className })}
    />
  );
};

/** Back to the start of the sample, to the one before, play or pause, and to the next. */
export const Controls = ({ size = 22 }: { size?: number }) => (
  <div className="player-controls" role="group" aria-label="Reprodução">
    <IconButton
      icon="restart"
      name="Recomeçar a faixa"
      size={size}
      className="player-restart"
      onClick={restart}
    />
    <IconButton
      icon="previous"
      name="Faixa anterior"
      size={size}
      className="player-previous"
      onClick={playPrevious}
    />
    <PlaySwitch size={size} className="player-play" />
    <IconButton icon="next" name="Próxima faixa" size={size} className="player-next" onClick={playNext} />
  </div>
);
