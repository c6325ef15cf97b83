/**
 * Loads what each key names once for a visit: every call shares one promise. What failed is loaded again by the next call.
 */
export const loadedOnce = <Value>(load: (key: string) => Promise<Value>) => {
  const loaded = new Map<string, Promise<Value>>();
  return (key = ''): Promise<Value> => {
    const known = loaded.get(key);
    if (known) return known;
    const loading = load(key);
    loaded.set(key, loading);
    loading.catch(() => loaded.delete(key));
    return loading;
  };
};
