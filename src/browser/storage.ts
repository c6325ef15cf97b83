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

  /** The value of the JSON under a name, of a form that this version may not know; null when there is none. */
  readJson: (name: string): unknown => {
    try {
      return JSON.parse(environment[area].getItem(name) ?? 'null');
    } catch {
      return null;
    }
  },

  /** Writes a text, or removes it with null. Returns whether it was kept. */
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

/** What all tabs of the browser share, and later visits too. */
export const local = storage('localStorage');

/** What a tab keeps over its pages. */
export const tab = storage('sessionStorage');
