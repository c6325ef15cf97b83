import { environment } from './environment.ts';

/** Storage can be forbidden or full: nothing is read then, and what is written lasts for the page. */
const storage = (area: 'localStorage' | 'sessionStorage') => ({
  /** The text under a name; null when there is none. */
  read: (name: string): string | null => {
    try {
      return environment[area].getItem(name);
    } catch {
      return null;
    }
  },

  /** The parsed JSON under a name, which another version may have written; null when there is none. */
  readJson: (name: string): unknown => {
    try {
      return JSON.parse(environment[area].getItem(name) ?? 'null');
    } catch {
      return null;
    }
  },

  /** Writes a text, or removes it with null. Returns whether the storage accepted it. */
  write: (name: string, text: string | null): boolean => {
    try {
      if (text === null) environment[area].removeItem(name);
      else environment[area].setItem(name, text);
      return true;
    } catch {
      return false;
    }
  },
});

/** The storage that all tabs of the browser share, and later visits too. */
export const local = storage('localStorage');

/** The storage of one tab, over all its pages. */
export const tab = storage('sessionStorage');
