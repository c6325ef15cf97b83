import { setImmediate as nextTurn } from 'node:timers/promises';
import { readPatienceMs, settledWithin } from '#runtime/settled-within.ts';

/**
 * Reads one thing at a time for each caller, and many at once from the database: whoever asks while a read is under way
 * is served by the next one, together with all others who came meanwhile. A caller who is alone waits for nobody else.
 * The next one starts when the read under way has ended, or after a second.
 * @param read the values of some keys; keys without a value are left out
 */
export const gatherReads = <Key, Value>(read: (keys: Key[]) => Promise<Map<Key, Value>>) => {
  let waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>();
  let reading = false;

  const serve = async (callers: typeof waiting) => {
    try {
      const values = await read([...callers.keys()]);
      for (const [key, caller] of callers) caller.resolve(values.get(key));
    } catch (error) {
      for (const caller of callers.values()) caller.reject(error);
    }
  };
  const serveAll = async () => {
    reading = true;
    while (waiting.size > 0) {
      // The embedded database works on this thread: requests that came meanwhile are only seen now.
      await nextTurn();
      const callers = waiting;
      waiting = new Map();
      await settledWithin(readPatienceMs, serve(callers));
    }
    reading = false;
  };

  return (key: Key): Promise<Value | undefined> => {
    const caller = waiting.get(key) ?? Promise.withResolvers<Value | undefined>();
    waiting.set(key, caller);
    if (!reading) void serveAll();
    return caller.promise;
  };
};
