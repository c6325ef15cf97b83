import { audioElement } from './player-store.ts';

const id = 'player';

/** The element that holds the player, if it is there. */
export const playerHost = (): HTMLElement | null => document.getElementById(id);

/**
 * Puts the host of the player beside the body: the client-side router replaces the body and keeps what stands beside it. What
 * plays in the host is never moved, since a frame that is moved is loaded again. Returns the place of its controls.
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
