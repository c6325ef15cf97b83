import { errorText } from './error-text.ts';
import { withoutPersons } from './without-persons.ts';

const pauseMs = 1_000;
const linesPerSecond = 10;
const longestBytes = 1_024;

/** Line breaks, other control characters and those that change the direction of text: a text cannot forge a line. */
const breaking = /[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** Logs one line on standard error: the event, and the error without personal data. */
export const logError = (event: string, error: unknown): void => write(`${event} ${errorText(error)}`);

/** Number of suppressed lines of each event. */
const unsaid = new Map<string, number>();

/**
 * For events that may occur with every request: at most one line per second and event, with the number of suppressed
 * ones.
 */
export const logOften = (event: string, error?: unknown): void => {
  const line = error === undefined ? event : `${event} ${errorText(error)}`;
  const before = unsaid.get(line);
  unsaid.set(line, (before ?? -1) + 1);
  if (before !== undefined) return;
  write(line);
  sayRestLater(line);
};

const sayRestLater = (event: string): void => {
  const timer = setTimeout(() => {
    const count = unsaid.get(event);
    unsaid.delete(event);
    if (!count) return;
    write(`${event} (${count} more in the last second)`);
    unsaid.set(event, 0);
    sayRestLater(event);
  }, pauseMs);
  timer.unref();
};

/** Lines of the current second, beyond which they are only counted. */
let written = 0;
let leftOut = 0;

/** Forgets the lines of this second, for tests, in which an hour passes at once. */
export const forgetLines = (): void => {
  written = 0;
  leftOut = 0;
};

const write = (line: string): void => {
  if (written === 0) startSecond();
  if (written >= linesPerSecond) {
    leftOut += 1;
    return;
  }
  written += 1;
  // eslint-disable-next-line no-console -- standard error is where hosts collect the log of a process
  console.error(shortened(withoutPersons(line.replaceAll(breaking, ' '))));
};

const startSecond = (): void => {
  const timer = setTimeout(() => {
    const count = leftOut;
    written = 0;
    leftOut = 0;
    if (count > 0) write(`${count} more lines of the last second were left out.`);
  }, pauseMs);
  timer.unref();
};

/** Cuts a line to at most 1 kB, at the end of a character. */
const shortened = (line: string): string => {
  const bytes = Buffer.from(line);
  if (bytes.length <= longestBytes) return line;
  const mark = ' …';
  const kept = bytes.subarray(0, longestBytes - Buffer.byteLength(mark));
  return `${kept.toString().replace(/\uFFFD$/, '')}${mark}`;
};
