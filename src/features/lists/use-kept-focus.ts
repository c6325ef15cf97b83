import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
}

/** A dialog that is closing still has the focus. */
const isLost = (active: Element | null) =>
  active === null || active === document.body || active.closest('dialog:not([open])') !== null;

const titleOf = (item: Element | undefined) => item?.querySelector<HTMLElement>(':is(h2, h3) a') ?? null;

/**
 * Keeps the focus on a page whose items are removed: the record that takes the place of the focused one gets it, or else the
 * heading. Each item has `data-item`. Returns the props of the element around all items.
 */
export const useKeptFocus = (): KeptFocus => {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; place: number } | null>(null);
  const onFocus = ({ target }: FocusEvent) => {
    const items = [...(ref.current?.querySelectorAll('[data-item]') ?? [])];
    last.current = { element: target, place: items.findIndex((item) => item.contains(target)) };
  };
  useEffect(() => {
    if (!ref.current || !last.current || last.current.element.isConnected) return;
    if (!isLost(document.activeElement)) return;
    const items = [...ref.current.querySelectorAll('[data-item]')];
    const { place } = last.current;
    const next = place < 0 ? null : titleOf(items[Math.min(place, items.length - 1)]);
    (next ?? ref.current.querySelector('h1'))?.focus();
  });
  return { ref, onFocus };
};
