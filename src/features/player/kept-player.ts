import { tab } from '#browser/storage.ts';
import type { Queue } from './queue/queue.ts';

/** The state of the player in a tab, stored for the next page. */
export interface KeptPlayer {
  queue: Queue;
  /** Seconds from the start of the sample. */
  second: number;
  isPlaying: boolean;
}

/** The script of every page looks for it: begin-sound.ts. */
const keptKey = 'player';

export const keepPlayer = (kept: KeptPlayer | null): void =>
  void tab.write(keptKey, kept && JSON.stringify(kept));

const isKept = (value: unknown): value is KeptPlayer => {
  if (typeof value !== 'object' || value === null || !('queue' in value)) return false;
  const { queue } = value as { queue: Partial<Queue> };
  return Array.isArray(queue.items) && queue.items[queue.at ?? -1] !== undefined;
};

/** The state of the player in this tab before this page; null when it was closed, or stored by another version. */
export const readKeptPlayer = (): KeptPlayer | null => {
  const kept = tab.readJson(keptKey);
  return isKept(kept) ? kept : null;
};
