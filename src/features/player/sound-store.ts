import { local } from '#browser/storage.ts';
import { map } from 'nanostores';
import { player } from '#config.ts';

/** How loud it plays, in this browser. */
export interface Sound {
  /** 0 to 100. */
  volume: number;
  isMuted: boolean;
}

const key = 'player-sound';

const isVolume = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100;

const read = (): Sound => {
  const { volume, isMuted } = (local.readJson(key) ?? {}) as Partial<Sound>;
  return { volume: isVolume(volume) ? volume : player.defaultVolume, isMuted: isMuted === true };
};

export const $sound = map<Sound>(read());

$sound.listen((sound) => void local.write(key, JSON.stringify(sound)));

/** @param volume limited to 0 and 100; any but 0 ends the mute */
export const setVolume = (volume: number): void => {
  const limited = Math.round(Math.min(Math.max(volume, 0), 100));
  $sound.set({ volume: limited, isMuted: limited === 0 && $sound.get().isMuted });
};

/** A mute at volume 0 could not be ended. */
export const toggleMute = (): void => {
  const { volume, isMuted } = $sound.get();
  $sound.set({ volume: isMuted && volume === 0 ? player.defaultVolume : volume, isMuted: !isMuted });
};
