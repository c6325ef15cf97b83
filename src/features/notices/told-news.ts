import { readStored } from '#features/session/stored-session-store.ts';

/** The news that this browser has shown, so that none is shown twice. */
interface Told {
  /** The e-mail of the customer. */
  owner: string;
  /** Milliseconds since 1970: when the store was last asked. */
  at: number;
  keys: string[];
}

/** The name in local storage. */
export const toldKey = 'news-told';

const read = (): Partial<Told> | null => {
  try {
    const told = JSON.parse(localStorage.getItem(toldKey) ?? 'null') as Partial<Told> | null;
    return told?.owner === readStored()?.email ? told : null;
  } catch {
    return null;
  }
};

/** The keys of the news that the store had when it was last asked. */
export const readTold = (): readonly string[] => read()?.keys ?? [];

/** When the store was last asked for news of this customer. */
export const lastAsked = (): number => read()?.at ?? 0;

export const writeTold = (keys: string[]): void => {
  const owner = readStored()?.email;
  try {
    if (owner) localStorage.setItem(toldKey, JSON.stringify({ owner, at: Date.now(), keys } satisfies Told));
  } catch {
    // The news is then shown on each page.
  }
};
