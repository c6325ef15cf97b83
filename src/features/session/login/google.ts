import { environment } from '#browser/environment.ts';
import { tab } from '#browser/storage.ts';
import { localPath } from '#domain/texts/local-path.ts';
import { paths } from '#paths.ts';
import { googleAddress } from './log-in.ts';

const key = 'google-return';
const proofKey = 'google-proof';

/** Whether the shop offers a login with Google; the build writes it into each page. */
export const offersGoogle = (): boolean => 'google' in document.documentElement.dataset;

/**
 * Phones animate the press. The browser leaves after that animation, so that the busy state is seen.
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
  /** The id of the customer whose presence is to be proved, if that is the reason for the login. */
  proofOf?: number | undefined;
}

/** Redirects to Google. */
export const leaveForGoogle = ({ back, remember, proofOf }: Leaving): void => {
  // Where storage is forbidden, the login ends at home.
  tab.write(key, back);
  tab.write(proofKey, proofOf === undefined ? null : String(proofOf));
  setTimeout(() => environment.location.assign(googleAddress(remember)), delayMs());
};

/** The page on which the login with Google began. It is removed once it was read. */
export const takeGoogleReturn = (): string => {
  const back = localPath(tab.read(key));
  tab.write(key, null);
  return back ?? paths.home;
};

/** The customer whose presence the login with Google was to prove. It is removed once it was read. */
export const takeProofOf = (): number | null => {
  const asked = tab.read(proofKey);
  tab.write(proofKey, null);
  return asked === null ? null : Number(asked);
};
