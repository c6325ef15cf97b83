import { local, tab } from '../storage.ts';
import { whenShown } from '../page-life.ts';
import { noticesKey } from './notice.ts';

const hasKept = () => [tab, local].some((storage) => storage.read(noticesKey) !== null);

/** Loads the store of notices if other pages have left some. */
export const showKeptNotices = (load: () => Promise<unknown>): void =>
  whenShown(() => {
    if (hasKept()) load().catch(() => undefined);
  });
