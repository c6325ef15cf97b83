import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls an element into view, above a bar at the lower edge (`scroll-padding`), when its text appears or changes. */
export const useShownInView = (text: string | null): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) element.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return element;
};
