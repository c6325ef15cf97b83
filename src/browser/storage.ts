import { environment, type Environment } from './environment.ts';

/** Storage can be forbidden or full: nothing is read then, and what is written lasts for the page. */
const storage = (area: 'localStorage' | 'sessionStorage') => {
  const attempt = <Result>(use: (storage: Environment[typeof area]) => Result): Result | null => {
    try {
      return use(environment[area]);
    } catch {
      return null;
    }
  };
  return {
    /** The text under a name; null when there is none. */
    read: (name: string): string | null => attempt((storage) => storage.getItem(name)),

    /** The parsed JSON under a name, which another version may have written; null when there is none. */
    readJson: (name: string): unknown => attempt((storage) => JSON.parse(storage.getItem(name) ?? 'null')),

    /** Writes a text, or removes it with null. Returns whether the storage accepted it. */
    write: (name: string, text: string | null): boolean =>
      attempt((storage) => {
        if (text === null) storage.removeItem(name);
        else storage.setItem(name, text);
        return true;
      }) ?? false,
  };
};

/** The storage that all tabs of the browser share, and later visits too. */
export const local = storage('localStorage');

/** The storage of one tab, over all its pages. */
export const tab = storage('sessionStorage');
