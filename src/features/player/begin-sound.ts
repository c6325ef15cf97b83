import { local, tab } from '#browser/storage.ts';
import { hasShopPolicy } from '#ui/page/shop-policy.ts';

/** Of everything that plays when it is pressed. */
export const plays = '[data-play], [data-play-all], [data-play-records]';

let aimed: HTMLAudioElement | undefined;

/** The element of the file that a button plays. One that is only pointed at is silent, and loaded from the shop alone. */
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
 * Starts a file within the press, before the code of the player is there: iPhones let it play only so. It is silent until
 * the player sets its volume.
 */
export const beginSound = (button: HTMLElement): HTMLAudioElement | undefined => {
  const sound = soundOf(button, true);
  sound?.play().catch(() => undefined);
  return sound;
};

/** Whether this tab plays, or stands paused, from the page before on. A page on which a customer pays has no player. */
export const wasOpenBefore = (): boolean => tab.read('player') !== null && hasShopPolicy();

/** Whether something was heard in this browser. */
export const hasHeard = (): boolean => local.read('heard') !== null;
