import { useEffect } from 'react';

/**
 * Marks the page while a bar is at its lower edge, so that notices are placed above it. In Firefox `html:has()` does not
 * match a bar that a script has added, and notices would cover its button.
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
