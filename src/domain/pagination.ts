/** Default number of pages on each side of the current one. */
const around = 2;

/**
 * The existing page numbers from `current - side` to `current + side`.
 * @example pageWindow(1, 9) // [1, 2, 3]
 */
export const pageWindow = (current: number, last: number, side: number = around): number[] => {
  const final = Math.max(1, Math.trunc(last));
  const here = Math.min(Math.max(1, Math.trunc(current)), final);
  const from = Math.max(1, here - side);
  return Array.from({ length: Math.min(final, here + side) - from + 1 }, (_, index) => from + index);
};

/**
 * The page window with the first and the last page; 'gap' replaces the pages between.
 * @example pageSteps(5, 9, 1) // [1, 'gap', 4, 5, 6, 'gap', 9]
 */
export const pageSteps = (current: number, last: number, side: number = around): (number | 'gap')[] => {
  const final = Math.max(1, Math.trunc(last));
  const shown = [...new Set([1, ...pageWindow(current, last, side), final])];
  return shown.flatMap((page, index) => {
    const missing = page - (shown[index - 1] ?? page) - 1;
    // A gap takes as much room as the one page that it would replace.
    if (missing === 1) return [page - 1, page];
    return missing > 1 ? ['gap' as const, page] : [page];
  });
};

/**
 * Whether a page number exists.
 * @example isPage(3, 3) // true
 * @example isPage(4, 3) // false
 */
export const isPage = (page: number, last: number): boolean =>
  Number.isInteger(page) && page >= 1 && page <= last;

/**
 * The number of pages of `size` entries in a list of `total`; an empty list has one page.
 * @example pageCount(49, 48) // 2
 */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/**
 * The last path step of each page of a list.
 * @example pageParams(50, 24) // [undefined, '2', '3']
 */
export const pageParams = (total: number, size: number): (string | undefined)[] =>
  Array.from({ length: pageCount(total, size) }, (_, index) => (index === 0 ? undefined : String(index + 1)));
