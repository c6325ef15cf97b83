import { local } from '../storage.ts';
/**
 * Keys by which the store recognizes the repetition of a write. A key is stored until its write has an answer, so that a
 * reload, a lost answer or a second tab repeats the write under the same key.
 */

/** For a page whose storage is forbidden. */
const kept = new Map<string, string>();

const slotOf = (write: string) => `write-key:${write}`;

/** `randomUUID` exists only over https. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key of a write that has no answer yet: 'order 42 pix' names the order and the method. */
export const writeKeyOf = (write: string): string => {
  const key = local.read(slotOf(write)) ?? kept.get(write) ?? newKey();
  kept.set(write, key);
  local.write(slotOf(write), key);
  return key;
};

/** The write has an answer: the next one with this name is another one. */
export const endWrite = (write: string): void => {
  kept.delete(write);
  local.write(slotOf(write), null);
};
