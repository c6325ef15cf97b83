import { local } from '../storage.ts';
import { readStored } from '../stored-session.ts';

/** The news that this browser has shown, so that none is shown twice. */
interface ShownNews {
  /** The e-mail of the customer. */
  owner: string;
  /** Milliseconds since 1970: when the store was last asked. */
  at: number;
  keys: string[];
}

/** The name in local storage. */
export const shownNewsKey = 'news-shown';

const read = (): Partial<ShownNews> | null => {
  const shown = local.readJson(shownNewsKey) as Partial<ShownNews> | null;
  return shown?.owner === readStored()?.email ? shown : null;
};

/** The keys of all news that the store returned last. */
export const readShownNews = (): readonly string[] => read()?.keys ?? [];

/** When the store was last asked for news of this customer, in milliseconds since 1970. */
export const lastAsked = (): number => read()?.at ?? 0;

export const writeShownNews = (keys: string[]): void => {
  const owner = readStored()?.email;
  if (owner) local.write(shownNewsKey, JSON.stringify({ owner, at: Date.now(), keys } satisfies ShownNews));
};
