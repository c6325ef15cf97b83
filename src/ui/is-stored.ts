/** Whether this tab, or this browser, has stored something under a name. Storage can be forbidden. */
export const isStored = (storage: 'sessionStorage' | 'localStorage', name: string): boolean => {
  try {
    return globalThis[storage].getItem(name) !== null;
  } catch {
    return false;
  }
};
