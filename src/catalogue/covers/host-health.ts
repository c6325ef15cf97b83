import { coverLimits } from './cover-limits.ts';

/** Detects hosts that are down, so that a thousand covers of one host do not cost a thousand timeouts. */
export const createHostHealth = () => {
  const failuresInRow = new Map<string, number>();
  const hostOf = (address: string) => new URL(address).host;
  return {
    isDown: (address: string) => (failuresInRow.get(hostOf(address)) ?? 0) >= coverLimits.hostFailures,
    failed: (address: string) =>
      void failuresInRow.set(hostOf(address), (failuresInRow.get(hostOf(address)) ?? 0) + 1),
    answered: (address: string) => void failuresInRow.delete(hostOf(address)),
  };
};
