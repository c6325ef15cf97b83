import { atom } from 'nanostores';
import { browserClient } from '#api/browser-client.ts';
import { messageOf } from '#api/errors.ts';
import { findProduct } from '#api/find-product.ts';
import type { Release } from '#domain/release.ts';

/** A record that has no static page (yet), as the store answers for it. */
export type LiveRecordState =
  | { state: 'loading' }
  | { state: 'shown'; release: Release }
  | { state: 'unknown' }
  | { state: 'failed'; message: string };

export const $liveRecord = atom<LiveRecordState>({ state: 'loading' });

const failure = 'A loja não respondeu. Verifique a conexão e tente de novo.';

/** Only the last question counts: an answer that comes late must not replace another record. */
let asked: symbol;

/** Asks the store for the record of an address; null, which is no address of a record, is known to be none. */
export const loadRecord = async (key: string | null): Promise<void> => {
  const question = Symbol(key ?? '');
  asked = question;
  $liveRecord.set({ state: 'loading' });
  const answer = await answerFor(key);
  if (asked === question) $liveRecord.set(answer);
};

const answerFor = async (key: string | null): Promise<LiveRecordState> => {
  try {
    const release = key === null ? null : await findProduct(browserClient, key);
    return release ? { state: 'shown', release } : { state: 'unknown' };
  } catch (error) {
    return { state: 'failed', message: messageOf(error, failure) };
  }
};
