import { localPath } from '#domain/local-path.ts';
import { paths } from '#paths.ts';
import { googleAddress } from './log-in.ts';

const key = 'google-return';

/** Whether the shop offers a login with Google; the build writes it into each page. */
export const offersGoogle = (): boolean => 'google' in document.documentElement.dataset;

/**
 * Phones animate the press in their own time; the browser leaves after it, so that the busy state is seen.
 * (Document 2, section 9: 150 ms on Android, 200 ms on iOS.)
 */
const delayMs = () => {
  if (/android/i.test(navigator.userAgent)) return 150;
  return /iphone|ipad|ipod/i.test(navigator.userAgent) ? 200 : 0;
};

/** Goes to Google; the page of the callback returns to `back`. */
export const leaveForGoogle = (back: string, remember: boolean): void => {
  try {
    sessionStorage.setItem(key, back);
  } catch {
    // The login then ends at home.
  }
  setTimeout(() => location.assign(googleAddress(remember)), delayMs());
};

/** Where the login with Google was begun; asked for once. */
export const takeGoogleReturn = (): string => {
  try {
    const back = localPath(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    return back ?? paths.home;
  } catch {
    return paths.home;
  }
};
