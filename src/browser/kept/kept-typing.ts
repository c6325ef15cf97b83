import { tab } from '../storage.ts';
/**
 * The text typed in the forms of a page, stored in the tab while the page is left for a proof of presence. Forms with
 * passwords are left out.
 */
type Typed = Record<string, unknown>;

interface Kept {
  /** The id of the customer who has typed it. */
  owner: number;
  forms: Record<string, Typed>;
}

const key = 'typed';
const open = new Map<string, () => Typed>();
let isLeaving = false;

/** Whether the page is being left with its typed text stored: nothing is lost, so the browser need not ask. */
export const isTypingKept = (): boolean => isLeaving;

/** Registers an open form; `read` returns the changed fields. Returns the function that unregisters it. */
export const keepWith = (form: string, read: () => Typed): (() => void) => {
  open.set(form, read);
  return () => void open.delete(form);
};

export const keepTyping = (owner: number): void => {
  const forms = Object.fromEntries([...open].map(([form, read]) => [form, read()]));
  // Where storage is forbidden, the browser asks before the page is left.
  if (!tab.write(key, JSON.stringify({ owner, forms } satisfies Kept))) return;
  isLeaving = true;
  addEventListener('pageshow', () => (isLeaving = false), { once: true });
};

/**
 * The text that a customer has typed in a form before, removed once it was read; null for none, and for another customer's.
 */
export const takeTyping = (form: string, owner: number): Typed | null => {
  const kept = tab.readJson(key) as Kept | null;
  if (!kept) return null;
  if (kept.owner !== owner) {
    forgetTyping();
    return null;
  }
  const { [form]: typed = {}, ...forms } = kept.forms;
  tab.write(key, JSON.stringify({ owner, forms }));
  return Object.keys(typed).length > 0 ? typed : null;
};

/** Forgets all of it: it is not needed any more, or the person leaves. */
export const forgetTyping = (): void => {
  isLeaving = false;
  tab.write(key, null);
};
