import pg from 'pg';
import { logOften } from '#runtime/log.ts';
import { settledWithin } from '#runtime/settled-within.ts';

/** Pauses before a lost connection is opened again. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const closingMs = 5_000;

/**
 * Listens to a channel of PostgreSQL over a connection of its own, which is opened again when it is lost. `onNotice` is also
 * called when the connection opens, as notifications may have been missed before. Returns the function that ends it.
 */
export const listenOnPostgres = (
  options: pg.ClientConfig,
  channel: string,
  onNotice: () => void,
): (() => Promise<void>) => {
  let client = new pg.Client(options);
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let isOver = false;

  const open = () => {
    const opened = (client = new pg.Client(options));
    let isLost = false;
    const lose = (reason: string) => {
      if (isLost || isOver) return;
      isLost = true;
      logOften(`Lost the connection to the database that hears of changes: ${reason}`);
      opened.end().catch(() => undefined);
      timer = setTimeout(open, pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    };
    opened.on('error', ({ message }) => lose(message));
    opened.on('end', () => lose('it was ended'));
    opened.on('notification', onNotice);
    const listen = async () => {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
      pauseMs = firstPauseMs;
      onNotice();
    };
    listen().catch((error: Error) => lose(error.message));
  };
  open();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await settledWithin(closingMs, client.end());
  };
};
