import { inspect } from 'node:util';

/** Addresses of customers are personal data: errors of the mail server and of the database name them. */
const address = /[^\s@<>"'`(),;:=[\]/\\]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;

const withoutAddresses = (text: string) => text.replace(address, '[address]');

/** What the keeper of the server should read: one line of what happened, and the error as it came, without addresses. */
export const logError = (event: string, error: unknown): void => {
  const text = typeof error === 'string' ? error : inspect(error);
  // eslint-disable-next-line no-console -- standard error is where hosts collect the log of a process
  console.error(`${event} ${withoutAddresses(text)}`);
};

const pauseMs = 1_000;

/** How often each event happened since its last line. */
const unsaid = new Map<string, number>();

/** For what may happen at every request: one line a second for each event, with the count of what it leaves out. */
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
