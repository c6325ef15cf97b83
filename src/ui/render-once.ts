let source: object | null = null;
const cache = new Map<string, Promise<string>>();

/** What was made under that name of that source, made now if it was not. Another source starts anew. */
export const renderOnce = (from: object, name: string, make: () => Promise<string>): Promise<string> => {
  if (from !== source) cache.clear();
  source = from;
  const made = cache.get(name) ?? make();
  cache.set(name, made);
  return made;
};
