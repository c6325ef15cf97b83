import { useMemo, useSyncExternalStore } from 'react';
import { marksChange, readMarks } from '#browser/marks/marks.ts';

const follow = (changed: () => void) => {
  document.addEventListener(marksChange, changed);
  addEventListener('storage', changed);
  return () => {
    document.removeEventListener(marksChange, changed);
    removeEventListener('storage', changed);
  };
};

/** React compares snapshots by identity, so they are text. */
const readRecords = () => Object.keys(readMarks('cart').of).join();

/** The records in the cart. They follow each press at once, in this tab and in others. */
export const useInCart = (): ReadonlySet<number> => {
  const records = useSyncExternalStore(follow, readRecords);
  return useMemo(() => new Set(records.split(',').map(Number)), [records]);
};
