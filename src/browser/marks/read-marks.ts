import { local } from '../storage.ts';
import { getCartMarks, getListMarks } from '#api/quiet-reads.ts';
import { callAsCustomer, readStored, sessionChange } from '../stored-session.ts';
import { whenIdle } from '../when-idle.ts';
import {
  markNames,
  type MarkName,
  marksKey,
  readMarks,
  readStale,
  storedMarks,
  writeMarks,
} from './marks.ts';

const asKept = (name: MarkName) => `${readStored()?.token} ${local.read(marksKey(name))}`;

/** An answer that arrives after a change may lack it, so it is dropped. */
const read = async (name: MarkName): Promise<void> => {
  const call = callAsCustomer();
  if (!call || storedMarks.has(name)) return;
  const before = asKept(name);
  const of = await (name === 'cart' ? getCartMarks(call) : getListMarks(call, name));
  if (asKept(name) === before) writeMarks(name, { readAt: Date.now(), isBusy: false, of });
};

/**
 * Asks the store for cart and lists as long as their own stores are not on the page. `sendWaiting` loads those, which send what a
 * page that was left has not sent.
 */
export const readMarksQuietly = (sendWaiting: () => void): void => {
  const readAll = () => {
    if (!readStored()) return;
    for (const name of markNames) {
      const marks = readMarks(name);
      readStale(marks, () => read(name));
      if (Object.keys(marks.waiting).length > 0) sendWaiting();
    }
  };
  whenIdle(readAll);
  document.addEventListener(sessionChange, readAll);
};
