import type { BuildRound } from '#domain/build-round.ts';

/** Keeps the pages of the shop up to date, where this process has pages of its own. */
export interface SiteKeeper {
  /** The newest rounds first. */
  rounds(limit: number): BuildRound[];
  /** Applies the changes of the catalogue now, in the background. */
  refresh(): void;
  /** Makes all files again, and replaces those that differ. Rejects before the pages are kept. */
  check(): Promise<Omit<BuildRound, 'id'>>;
}
