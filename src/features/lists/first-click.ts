import type { MouseEvent } from 'react';

/** Answers a click, but not the second one of a double click: by then another record may lie under the pointer. */
export const firstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
