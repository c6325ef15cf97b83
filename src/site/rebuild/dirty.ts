import type { Renderer } from '../render/renderer.ts';
import type { Dirty } from './round.ts';
import type { TraceIndex } from './trace-index.ts';

/** The files that have read one of these keys with another value than its current one. */
export const dirtyReaders = (index: TraceIndex, renderer: Renderer, keys: Iterable<string>): Set<string> => {
  const dirty = new Set<string>();
  for (const key of keys) {
    const value = index.valueOf(key);
    if (value === undefined || value === valueNow(renderer, key)) continue;
    for (const file of index.readersOf(key)) dirty.add(file);
  }
  return dirty;
};

/** A key of an older version may no longer exist: its readers are made again. */
const valueNow = (renderer: Renderer, key: string): string | null => {
  try {
    return renderer.hashOf(key);
  } catch {
    return null;
  }
};

/**
 * The files to make: the readers of changed keys, and new files where the set of pages may have changed.
 * @param listed the files that the site should have; null where their set is as before
 */
export const dirtyFiles = (
  index: TraceIndex,
  readers: Set<string>,
  listed: readonly string[] | null,
): Dirty => {
  if (!listed) return { files: readers, gone: [] };
  const wanted = new Set(listed);
  const gone = [...index.files()].filter((file) => !wanted.has(file));
  const files = new Set([...readers].filter((file) => wanted.has(file)));
  // A file without a hash was being published when its process was killed.
  for (const file of listed) if (!index.hashOf(file)) files.add(file);
  return { files, gone };
};
