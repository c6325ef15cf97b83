/** The part of a file that a Range header requests: all of it, the bytes from `start` to `end`, or none that exist. */
export type ByteRange =
  { state: 'whole' } | { state: 'part'; start: number; end: number } | { state: 'beyond' };

const whole: ByteRange = { state: 'whole' };

/**
 * Parses a Range header for a file of `size` bytes. Invalid headers, other units and multiple ranges are ignored, as
 * https://www.rfc-editor.org/rfc/rfc9110#section-14.2 allows.
 */
export const readRange = (header: string | undefined, size: number): ByteRange => {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if ((!first && !last) || size === 0) return whole;
  if (!first) return partOf(size - Number(last), size - 1, size);
  if (last && Number(last) < Number(first)) return whole;
  return partOf(Number(first), last ? Number(last) : size - 1, size);
};

const partOf = (start: number, end: number, size: number): ByteRange =>
  start < size
    ? { state: 'part', start: Math.max(start, 0), end: Math.min(end, size - 1) }
    : { state: 'beyond' };
