import { useEffect } from 'react';

/**
 * Marks the page while a bar stands at its lower edge, above which notices stand. Firefox does not see that `html:has()`
 * matches a bar which a script has added, so that notices would cover its button.
 */
export const useLowerBar = (isShown = true): void =>
  useEffect(() => {
    if (!isShown) return;
    const { dataset } = document.documentElement;
    dataset['bar'] = '';
    return () => {
      delete dataset['bar'];
    };
  }, [isShown]);
