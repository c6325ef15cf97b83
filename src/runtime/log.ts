import { inspect } from 'node:util';

/** Mail addresses are personal data, and appear in errors of the mail server and the database. */
const address = /[^\s@<>"'`(),;:=[\]/\\]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;

const withoutAddresses = (text: string) => text.replace(address, '[address]');

/** Logs one line on standard error: the event, and the error with its mail addresses removed. */
export const logError = (event: string, error: unknown): void => {
  const text = typeof error === 'string' ? error : inspect(error);
  // eslint-disable-next-line no-console -- standard error is where hosts collect the log of a process
  console.error(`${event} ${withoutAddresses(text)}`);
};

const pauseMs = 1_000;

/** Number of suppressed lines of each event. */
const unsaid = new Map<string, number>();

/**
 * For events that may occur with every request: at most one line per second and event, with the number of suppressed
 * ones.
 */
export const logOften = (event: string): void => {
  const before = unsaid.get(event);
  unsaid.set(event, (before ?? -1) + 1);
  if (before !== undefined) return;
  write(event);
  sayRestLater(event);
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

const write = (line: string): void => {
  // eslint-disable-next-line no-console -- as above
  console.error(line);
};
