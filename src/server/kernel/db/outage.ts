/** Error codes of a network that does not reach the database. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATEs of a server that is temporarily unavailable: lost connection, out of connections, memory or disk, shutting
 * down or starting, statement timeout, idle transaction timeout.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const passingStates = /^(08|53)...$|^57P0[1-5]$|^57014$|^25P03$/;

/** Messages of node-postgres errors that have no code. */
const driverMessages = new Set([
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

/**
 * A short reason why the database is unavailable; null for any other error. The causes of an error are checked too,
 * because Drizzle wraps the errors of the driver.
 */
export const outageOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (driverMessages.has(error.message)) return error.message;
  // A missing socket file means that the server is not running.
  const isAway = code === 'ENOENT' && syscall === 'connect';
  if (code !== undefined && (isAway || networkCodes.has(code) || passingStates.test(code)))
    return error.message || code;
  return outageOf(error.cause);
};

/** Whether a query failed because its connection gave no answer in time. */
export const isSilence = (error: unknown): boolean => outageOf(error) === 'Query read timeout';
