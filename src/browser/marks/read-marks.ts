import { local } from '../storage.ts';
import { getCartMarks, getListMarks } from '#api/quiet-reads.ts';
import { callAsCustomer, readStored, sessionChange } from '../session/stored-session.ts';
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

const readAll = () => {
  if (readStored()) for (const name of markNames) readStale(readMarks(name), () => read(name));
};

/** Asks the store for cart and lists as long as their own stores are not on the page. */
export const readMarksQuietly = (): void => {
  whenIdle(readAll);
  document.addEventListener(sessionChange, readAll);
};
