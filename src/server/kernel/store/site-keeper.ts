import type { BuildRound } from '#domain/build-round.ts';

/** What keeps the pages of the shop, where this process has pages of its own. */
export interface SiteKeeper {
  /** The newest rounds first. */
  rounds(limit: number): BuildRound[];
  /** Takes the changes of the catalogue now, in the background. */
  refresh(): void;
  /** Makes all files again, and replaces those that differ. Rejects when the pages are not kept yet. */
  check(): Promise<Omit<BuildRound, 'id'>>;
}
