import { whenShown } from '#ui/page-life.ts';
import { noticesKey } from './notice.ts';

const hasKept = () => {
  try {
    return Boolean(sessionStorage.getItem(noticesKey) ?? localStorage.getItem(noticesKey));
  } catch {
    return false;
  }
};

/** Shows the notices that other pages have left, whose code is loaded only then. */
export const showKeptNotices = (): void =>
  whenShown(() => {
    if (hasKept()) void import('./notice-store.ts').then(({ showKept }) => showKept());
  });
