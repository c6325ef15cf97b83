import { afterEach, beforeEach } from 'vitest';
import { type Environment, replaceEnvironment } from '#browser/environment.ts';

const storageOf = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
});

const nothing = () => undefined;

/**
 * Gives the code of pages a browser of its own in each test of a file, at `location`. Returns its local storage, which is empty
 * at the start of a test.
 */
export const useEnvironment = (location: Partial<Environment['location']> = {}): Map<string, string> => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    replaceEnvironment({
      localStorage: storageOf(kept),
      sessionStorage: storageOf(new Map()),
      location: {
        origin: 'https://loja.example',
        pathname: '/',
        search: '',
        hash: '',
        assign: nothing,
        replace: nothing,
        reload: nothing,
        ...location,
      },
    });
  });
  afterEach(() => replaceEnvironment(globalThis));
  return kept;
};

/** The browser keeps nothing, as where a person forbids storage. */
export const forbidStorage = (): void => {
  const refuse = () => {
    throw new DOMException('The storage is forbidden.', 'SecurityError');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  replaceEnvironment({ localStorage: storage, sessionStorage: storage, location: globalThis.location });
};
