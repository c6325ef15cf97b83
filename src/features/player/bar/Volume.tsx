import { useStore } from '@nanostores/react';
import type { CSSProperties } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { $sound, setVolume, toggleMute } from '../sound-store.ts';

export const Volume = () => {
  const { volume, isMuted } = useStore($sound);
  const shown = isMuted ? 0 : volume;
  return (
    <div className="player-volume" role="group" aria-label="Volume">
      <IconButton
        icon={isMuted ? 'mute' : 'volume'}
        name="Mudo"
        aria-pressed={isMuted}
        onClick={toggleMute}
      />
      <input
        type="range"
        min="0"
        max="100"
        step="1"
        value={shown}
        aria-label="Volume"
        aria-valuetext={`${shown}%`}
        className="player-range"
        style={{ '--played': `${shown}%` } as CSSProperties}
        onChange={({ target }) => setVolume(target.valueAsNumber)}
      />
    </div>
  );
};
