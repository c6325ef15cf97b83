import { overviewNames } from '#catalogue/projections.ts';
import type { Renderer } from '../render/renderer.ts';
import { dirtyReaders } from './dirty.ts';
import type { Dirty } from './round.ts';
import type { TraceIndex } from './trace-index.ts';

/**
 * The overviews of a site, such as sitemaps, that wait to be made. They are slow to compare and to make, so they are
 * compared with the catalogue when no page is due.
 */
export interface Overviews {
  /** All overviews that the site has. */
  files(): Set<string>;
  keys(): Set<string>;
  /** The overviews that rounds of pages and checks leave as they are. */
  waiting(): ReadonlySet<string>;
  areWaiting(): boolean;
  /** Marks all overviews as possibly due after a change. Returns the other files of a round: the pages. */
  without(dirty: Dirty): Required<Dirty>;
  /** Compares the overviews, and returns those that are due. The caller deletes a made file from the result. */
  due(): Set<string>;
  /** Marks all overviews as possibly different from the catalogue. */
  doubt(): void;
  /** Marks all overviews as made. */
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
      // An overview may also read projections of pages, such as the names of artists.
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
