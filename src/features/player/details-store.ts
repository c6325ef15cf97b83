import { atom } from 'nanostores';
import type { PlayedRecord } from './queue/queue.ts';

/** The store's data of the record that plays: current price and stock, and the peaks of its previews by their address. */
export interface Details {
  record: PlayedRecord;
  speedRpm: number | null;
  peaks: ReadonlyMap<string, string>;
}

/** null until the store has answered. */
export const $details = atom<Details | null>(null);
