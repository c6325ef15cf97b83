let source: object | null = null;
const cache = new Map<string, Promise<string>>();

/** The cached result for `name`, computed on first use. A different `from` clears the cache. */
export const renderOnce = (from: object, name: string, make: () => Promise<string>): Promise<string> => {
  if (from !== source) cache.clear();
  source = from;
  const made = cache.get(name) ?? make();
  cache.set(name, made);
  return made;
};
