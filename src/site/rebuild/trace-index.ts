import type { MadeFile } from '../render/make-file.ts';

/** The last known state of the files of a site, by their reads. */
export interface TraceIndex {
  files(): IterableIterator<string>;
  hashOf(file: string): string | undefined;
  set(made: MadeFile): void;
  delete(file: string): void;
  /** All keys that a file read. */
  keys(): IterableIterator<string>;
  /** The keys of one projection. */
  keysOf(projection: string): Iterable<string>;
  /** The keys of pages, counts and feeds of one list, whose name is given as JSON. */
  keysOfList(list: string): Iterable<string>;
  /** The hash of the value that the readers of a key have read. */
  valueOf(key: string): string | undefined;
  readersOf(key: string): Iterable<string>;
}

interface Read {
  /** One string for all readers, because tens of thousands of files have the same keys. */
  key: string;
  /** Hash of the value. */
  value: string;
  readers: Set<string>;
}

const listOf = (key: string): string | null =>
  /^(?:listPage|counts|arrivals) \[(?:\{"list":)?("[^"]*"|\{[^}]*\})/.exec(key)?.[1] ?? null;

const projectionOf = (key: string) => key.split(' ', 1)[0] ?? '';

/** Replaces the value of a key whose readers were stored with different ones: it equals no hash. */
const mixed = '';

/** Traces in memory. A key has one value, since all of its readers are made again when it changes. */
export const traceIndex = (made: Iterable<MadeFile>): TraceIndex => {
  const hashes = new Map<string, string>();
  const readsOf = new Map<string, string[]>();
  const reads = new Map<string, Read>();
  const groups = { projection: new Map<string, Set<string>>(), list: new Map<string, Set<string>>() };

  const file = (key: string, add: boolean) => {
    const list = listOf(key);
    change(groups.projection, projectionOf(key), key, add);
    if (list !== null) change(groups.list, list, key, add);
  };

  const forget = (name: string, keys: Iterable<string>) => {
    for (const key of keys) {
      const read = reads.get(key);
      read?.readers.delete(name);
      if (read?.readers.size !== 0) continue;
      reads.delete(key);
      file(key, false);
    }
  };

  let isLoading = true;

  const note = (name: string, key: string, value: string): string => {
    const read = reads.get(key);
    if (read) {
      read.value = isLoading && read.value !== value ? mixed : value;
      read.readers.add(name);
      return read.key;
    }
    reads.set(key, { key, value, readers: new Set([name]) });
    file(key, true);
    return key;
  };

  const set = ({ file: name, hash, reads: text }: MadeFile) => {
    const entries = Object.entries(JSON.parse(text) as Record<string, string>);
    const now = new Set(entries.map(([key]) => key));
    forget(
      name,
      (readsOf.get(name) ?? []).filter((key) => !now.has(key)),
    );
    readsOf.set(
      name,
      entries.map(([key, value]) => note(name, key, value)),
    );
    hashes.set(name, hash);
  };

  for (const one of made) set(one);
  isLoading = false;

  return {
    files: () => hashes.keys(),
    hashOf: (name) => hashes.get(name),
    set,
    delete: (name) => {
      forget(name, readsOf.get(name) ?? []);
      readsOf.delete(name);
      hashes.delete(name);
    },
    keys: () => reads.keys(),
    keysOf: (projection) => groups.projection.get(projection) ?? [],
    keysOfList: (list) => groups.list.get(list) ?? [],
    valueOf: (key) => reads.get(key)?.value,
    readersOf: (key) => reads.get(key)?.readers ?? [],
  };
};

const change = (groups: Map<string, Set<string>>, name: string, key: string, add: boolean) => {
  const group = groups.get(name) ?? new Set();
  if (add) groups.set(name, group.add(key));
  else if (group.delete(key) && group.size === 0) groups.delete(name);
};
