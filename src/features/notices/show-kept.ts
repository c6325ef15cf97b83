import { whenShown } from '#ui/page-life.ts';
import { noticesKey } from './notice.ts';

const hasKept = () => {
  try {
    return Boolean(sessionStorage.getItem(noticesKey) ?? localStorage.getItem(noticesKey));
  } catch {
    return false;
  }
};

/** Loads the store of notices, which shows those that other pages have left. */
export const showKeptNotices = (load: () => Promise<unknown>): void =>
  whenShown(() => {
    if (hasKept()) load().catch(() => undefined);
  });
