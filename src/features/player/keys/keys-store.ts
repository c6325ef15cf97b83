import { local } from '#browser/storage.ts';
import { atom } from 'nanostores';

const key = 'player-keys';

/** Whether single keys play and dig: some people speak to their computer, and a word is many keys (WCAG 2.1.4). */
export const $areKeysOn = atom(local.read(key) !== 'off');

export const switchKeys = (): void => {
  $areKeysOn.set(!$areKeysOn.get());
  local.write(key, $areKeysOn.get() ? 'on' : 'off');
};
