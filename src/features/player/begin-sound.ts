import { local, tab } from '#browser/storage.ts';
import { hasShopPolicy } from '#ui/page/shop-policy.ts';

/** The controls that play something. */
export const plays = '[data-play], [data-play-all], [data-play-records]';

let aimed: HTMLAudioElement | undefined;

/**
 * The audio element for the file of a play button. For a button that is only pointed at, it is silent and loads only files
 * of the shop.
 */
export const soundOf = (
  { dataset: { play } }: HTMLElement,
  isPressed: boolean,
): HTMLAudioElement | undefined => {
  if (!play || play.startsWith('youtube:') || (!isPressed && !play.startsWith('/'))) return;
  if (aimed?.getAttribute('src') === play) return aimed;
  aimed = new Audio(play);
  aimed.preload = 'auto';
  aimed.volume = 0;
  return aimed;
};

/**
 * Starts a file within the press, before the code of the player is loaded, because iPhones allow sound only then. It is
 * silent until the player sets its volume.
 */
export const beginSound = (button: HTMLElement): HTMLAudioElement | undefined => {
  const sound = soundOf(button, true);
  sound?.play().catch(() => undefined);
  return sound;
};

/** Whether the player was open in this tab on the page before, playing or paused. Payment pages have no player. */
export const wasOpenBefore = (): boolean => tab.read('player') !== null && hasShopPolicy();

/** Whether a record was played in this browser. */
export const hasHeard = (): boolean => local.read('heard') !== null;
