import { atom } from 'nanostores';
import { browserClient } from '#api/browser-client.ts';
import { messageOf } from '#api/errors.ts';
import { findProduct } from '#api/catalogue/find-product.ts';
import type { Release } from '#domain/records/release.ts';
import { questions } from '#browser/last-question.ts';

/** A record without a static page, loaded from the store. */
export type LiveRecordState =
  | { state: 'loading' }
  | { state: 'shown'; release: Release }
  | { state: 'unknown' }
  | { state: 'failed'; message: string };

export const $liveRecord = atom<LiveRecordState>({ state: 'loading' });

const failure = 'A loja não respondeu. Verifique a conexão e tente de novo.';

const begin = questions();

/** Loads the record with that key; null, for paths without a key, results in 'unknown' without a request. */
export const loadRecord = async (key: string | null): Promise<void> => {
  const isLast = begin();
  $liveRecord.set({ state: 'loading' });
  const answer = await answerFor(key);
  if (isLast()) $liveRecord.set(answer);
};

const answerFor = async (key: string | null): Promise<LiveRecordState> => {
  try {
    const release = key === null ? null : await findProduct(browserClient, key);
    return release ? { state: 'shown', release } : { state: 'unknown' };
  } catch (error) {
    return { state: 'failed', message: messageOf(error, failure) };
  }
};
