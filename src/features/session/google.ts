import { localPath } from '#domain/local-path.ts';
import { paths } from '#paths.ts';
import { googleAddress } from './log-in.ts';

const key = 'google-return';
const proofKey = 'google-proof';

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

interface Leaving {
  /** The path to which the page of the callback returns. */
  back: string;
  remember: boolean;
  /** The id of the customer who is asked for a proof of presence, when that is why. */
  proofOf?: number | undefined;
}

/** Goes to Google. */
export const leaveForGoogle = ({ back, remember, proofOf }: Leaving): void => {
  try {
    sessionStorage.setItem(key, back);
    if (proofOf === undefined) sessionStorage.removeItem(proofKey);
    else sessionStorage.setItem(proofKey, String(proofOf));
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

/** The customer whose presence was to be proved by the login with Google; asked for once. */
export const takeProofOf = (): number | null => {
  try {
    const asked = sessionStorage.getItem(proofKey);
    sessionStorage.removeItem(proofKey);
    return asked === null ? null : Number(asked);
  } catch {
    return null;
  }
};
