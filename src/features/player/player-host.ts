import { audioElement } from './player-store.ts';

const id = 'player';

/** The element that holds the player, if it exists. */
export const playerHost = (): HTMLElement | null => document.getElementById(id);

/**
 * Puts the host of the player beside the body, because the client-side router replaces the body and keeps everything else.
 * The content of the host is never moved, because a frame that is moved loads again. Returns the place of its controls.
 */
export const addPlayerHost = (): HTMLElement => {
  const host = document.createElement('div');
  host.id = id;
  document.documentElement.append(host);
  const sound = audioElement();
  const content = document.createElement('div');
  host.append(sound, content);
  return content;
};
