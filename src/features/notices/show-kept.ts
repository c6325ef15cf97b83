import { isStored } from '#ui/is-stored.ts';
import { whenShown } from '#ui/page-life.ts';
import { noticesKey } from './notice.ts';

const hasKept = () => isStored('sessionStorage', noticesKey) || isStored('localStorage', noticesKey);

/** Loads the store of notices, which shows those that other pages have left. */
export const showKeptNotices = (load: () => Promise<unknown>): void =>
  whenShown(() => {
    if (hasKept()) load().catch(() => undefined);
  });
