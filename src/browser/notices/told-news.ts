import { local } from '../storage.ts';
import { readStored } from '../stored-session.ts';

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
  const told = local.readJson(toldKey) as Partial<Told> | null;
  return told?.owner === readStored()?.email ? told : null;
};

/** The keys of all news that the store returned last. */
export const readTold = (): readonly string[] => read()?.keys ?? [];

/** When the store was last asked for news of this customer, in milliseconds since 1970. */
export const lastAsked = (): number => read()?.at ?? 0;

export const writeTold = (keys: string[]): void => {
  const owner = readStored()?.email;
  if (owner) local.write(toldKey, JSON.stringify({ owner, at: Date.now(), keys } satisfies Told));
};
