/**
 * Caches the promise of each key for the life of the page. A failed load is removed, so that the next call retries it.
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
