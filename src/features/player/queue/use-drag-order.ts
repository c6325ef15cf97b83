import { type RefCallback, useCallback, useRef } from 'react';

const kind = 'text/x-sulco-queue';

/**
 * Lets a row be dragged by its handle, and accepts a row that is dropped on it. Rows can be moved by keyboard too, so
 * dragging is only a shortcut.
 * @param dropped called with the index of the row that was dropped
 */
export const useDragOrder = (place: number, dropped: (from: number) => void): RefCallback<HTMLElement> => {
  const latest = useRef({ place, dropped });
  latest.current = { place, dropped };
  return useCallback((row) => {
    if (!row) return;
    const stop = new AbortController();
    const { signal } = stop;
    const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes(kind) === true;
    row
      .querySelector('[data-grip]')
      ?.addEventListener('pointerdown', () => (row.draggable = true), { signal });
    row.addEventListener('dragend', () => (row.draggable = false), { signal });
    row.addEventListener(
      'dragstart',
      ({ dataTransfer }) => dataTransfer?.setData(kind, String(latest.current.place)),
      { signal },
    );
    row.addEventListener('dragover', (event) => isOurs(event) && event.preventDefault(), { signal });
    row.addEventListener(
      'drop',
      (event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        latest.current.dropped(Number(event.dataTransfer?.getData(kind)));
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
};
