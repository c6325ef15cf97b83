import DataLoader from 'dataloader';
import { readPatienceMs, settledWithin } from '#runtime/settled-within.ts';

/**
 * Reads one thing at a time for each caller, and many at once from the database: callers that come while a read is under
 * way are served together by the next one, which starts when that read has ended, or after a second.
 * @param read the values of some keys; keys without a value are left out
 */
export const gatherReads = <Key, Value>(read: (keys: readonly Key[]) => Promise<Map<Key, Value>>) => {
  let underWay = Promise.resolve();
  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      // Equal keys are gathered, and nothing is kept: later callers are given what is true then.
      loader.clearAll();
      const reading = read(keys);
      underWay = settledWithin(readPatienceMs, reading);
      const values = await reading;
      return keys.map((key) => values.get(key));
    },
    // The embedded database works on this thread: requests that came meanwhile are only seen in the next turn.
    { batchScheduleFn: (dispatch) => void underWay.then(() => setImmediate(dispatch)) },
  );
  return (key: Key): Promise<Value | undefined> => loader.load(key);
};
