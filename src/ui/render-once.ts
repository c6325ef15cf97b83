let source: object | null = null;
const kept = new Map<string, Promise<string>>();

/** What was made under that name of that source, made now if it was not. Another source starts anew. */
export const keptOf = (from: object, name: string, make: () => Promise<string>): Promise<string> => {
  if (from !== source) kept.clear();
  source = from;
  const made = kept.get(name) ?? make();
  kept.set(name, made);
  return made;
};
