import { local } from '#browser/storage.ts';
import { atom } from 'nanostores';

const key = 'player-keys';

/** Whether the single-key shortcuts are on. They can be turned off, because speech input may trigger them (WCAG 2.1.4). */
export const $areKeysOn = atom(local.read(key) !== 'off');

export const switchKeys = (): void => {
  $areKeysOn.set(!$areKeysOn.get());
  local.write(key, $areKeysOn.get() ? 'on' : 'off');
};
