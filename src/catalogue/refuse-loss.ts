import { pull as limits } from '#config.ts';
import { PullError } from './pull-error.ts';
import type { SnapshotContents } from './snapshot.ts';

/** Lists that an owner does not empty while there are records. Without them pages would lose what they say. */
const neverEmptied = ['categories', 'artists', 'labels'] as const;

/** Keeps a catalogue that lost much of what it was from being published unseen. @throws PullError */
export function refuseLoss(now: SnapshotContents, before: SnapshotContents): void {
  const [left, had] = [now.releases.length, before.releases.length];
  if (isLoss(left, had))
    throw new PullError(
      `the API gives ${left} records where it gave ${had}, and so many fewer are taken with FORCE_PULL=1 only`,
    );
  const lost = neverEmptied.find((list) => isEmptied(now[list], before[list]));
  if (lost)
    throw new PullError(
      `the API gives no ${lost} where it gave ${before[lost].length}, which is taken with FORCE_PULL=1 only`,
    );
}

/** Playlists may all be taken down by their owner: that is published, and said. */
export const emptiedPlaylists = (now: SnapshotContents, before: SnapshotContents): string[] =>
  isEmptied(now.playlists, before.playlists)
    ? [`The API gives no playlists where it gave ${before.playlists.length}.`]
    : [];

/** A small shop may well sell several in a day, but not a fifth of what it has. */
function isLoss(left: number, had: number): boolean {
  const gone = had - left;
  if (gone <= 0) return false;
  return gone >= had * limits.largestDrop || (gone > limits.dropCount && gone > had * limits.dropShare);
}

const isEmptied = (now: readonly unknown[], before: readonly unknown[]) =>
  before.length > 0 && now.length === 0;
