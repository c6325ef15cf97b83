import { atom } from 'nanostores';

const key = 'player-keys';

const read = () => {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
};

/** Whether single keys play and dig: some people speak to their computer, and a word is many keys (WCAG 2.1.4). */
export const $areKeysOn = atom(read());

export const switchKeys = (): void => {
  $areKeysOn.set(!$areKeysOn.get());
  try {
    localStorage.setItem(key, $areKeysOn.get() ? 'on' : 'off');
  } catch {
    // The choice then lasts for this page.
  }
};
