import DataLoader from 'dataloader';
import { readPatienceMs, settledWithin } from '#runtime/settled-within.ts';

/**
 * Batches the reads of concurrent callers: keys that are requested during a read are read together by the next one,
 * which starts when that read has ended, or after a second.
 * @param read returns the values of some keys; keys without a value are left out
 */
export const gatherReads = <Key, Value>(read: (keys: readonly Key[]) => Promise<Map<Key, Value>>) => {
  let underWay = Promise.resolve();
  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      // Equal keys share one read, but values are not cached, so that later callers get current data.
      loader.clearAll();
      const reading = read(keys);
      underWay = settledWithin(readPatienceMs, reading);
      const values = await reading;
      return keys.map((key) => values.get(key));
    },
    // The embedded database blocks this thread: requests that arrive during a read are seen only in the next turn.
    { batchScheduleFn: (dispatch) => void underWay.then(() => setImmediate(dispatch)) },
  );
  return (key: Key): Promise<Value | undefined> => loader.load(key);
};
