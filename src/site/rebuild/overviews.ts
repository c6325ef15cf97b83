import { overviewNames } from '#catalogue/projections.ts';
import type { Renderer } from '../render/renderer.ts';
import { dirtyReaders } from './dirty.ts';
import type { Dirty } from './round.ts';
import type { TraceIndex } from './trace-index.ts';

/**
 * The overviews of a site, sitemaps for example, that wait to be made. They are slow to compare and to make, so they are
 * compared with the catalogue when no page is to be made.
 */
export interface Overviews {
  /** All overviews that the site has. */
  files(): Set<string>;
  keys(): Set<string>;
  /** Those that a round of pages leaves as they are, and a check too. */
  waiting(): ReadonlySet<string>;
  areWaiting(): boolean;
  /** A change may have made any of them due. Returns what is left of a round: the pages. */
  without(dirty: Dirty): Required<Dirty>;
  /** Compares them, and returns those that are to be made. A file that is made is deleted from it. */
  due(): Set<string>;
  /** All of them may differ from the catalogue. */
  doubt(): void;
  /** All of them have been made. */
  clear(): void;
}

export const openOverviews = (traces: () => TraceIndex, renderer: Renderer): Overviews => {
  const due = new Set<string>();
  let areCompared = true;
  const keys = () => new Set(overviewNames.flatMap((name) => [...traces().keysOf(name)]));
  const files = () => new Set([...keys()].flatMap((key) => [...traces().readersOf(key)]));
  const doubt = () => {
    areCompared = false;
  };
  return {
    files,
    keys,
    waiting: () => (areCompared ? due : files().union(due)),
    areWaiting: () => !areCompared || due.size > 0,
    without: ({ files: dirty, gone }) => {
      const later = files();
      // One may also read what pages read, such as the names of artists.
      for (const file of later.intersection(dirty)) due.add(file);
      for (const file of gone) due.delete(file);
      doubt();
      return { files: new Set(dirty).difference(later), gone, later };
    },
    due: () => {
      if (!areCompared) for (const file of dirtyReaders(traces(), renderer, keys())) due.add(file);
      areCompared = true;
      return due;
    },
    doubt,
    clear: () => {
      due.clear();
      areCompared = true;
    },
  };
};
