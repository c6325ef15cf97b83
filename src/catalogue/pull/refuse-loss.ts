import { pull } from '#config.ts';
import { PullError } from '../snapshot/pull-error.ts';

/** Lengths of the lists of a catalogue; its contents have them too. */
export type Lengths = Record<
  'releases' | 'artists' | 'labels' | 'categories' | 'playlists',
  { readonly length: number }
>;

/** Lists that are never empty in a shop with records; without them pages would lose their texts. */
const neverEmptied = ['categories', 'artists', 'labels'] as const;

/** Refuses a catalogue that lost many of its entries. @throws PullError */
export const refuseLoss = (now: Lengths, before: Lengths): void => {
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
};

/** A note when all playlists are gone, which an owner may intend. */
export const emptiedPlaylists = (now: Lengths, before: Lengths): string[] =>
  isEmptied(now.playlists, before.playlists)
    ? [`The API gives no playlists where it gave ${before.playlists.length}.`]
    : [];

/** A small shop can sell several records in a day, but not a fifth of its stock. */
const isLoss = (left: number, had: number): boolean => {
  const gone = had - left;
  if (gone <= 0) return false;
  return gone >= had * pull.largestDrop || (gone > pull.dropCount && gone > had * pull.dropShare);
};

const isEmptied = (now: { readonly length: number }, before: { readonly length: number }) =>
  before.length > 0 && now.length === 0;
