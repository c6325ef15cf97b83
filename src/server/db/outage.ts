/** Error codes of a network that leads to no database. */
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
 * SQLSTATEs of a server that cannot serve now: lost connection, no more connections, memory or disk, shutting down or
 * starting, statement cancelled by its time limit, transaction left idle. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const passingStates = /^(08|53)...$|^57P0[1-5]$|^57014$|^25P03$/;

/** What node-postgres says without a code. */
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
 * In a few words, why the database gives no answer now; null for any other error. The error may be wrapped: Drizzle
 * puts the query around it.
 */
export const outageOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (driverMessages.has(error.message)) return error.message;
  // A socket file that is not there: the server is not running.
  const isAway = code === 'ENOENT' && syscall === 'connect';
  if (code !== undefined && (isAway || networkCodes.has(code) || passingStates.test(code)))
    return error.message || code;
  return outageOf(error.cause);
};

/** Whether a connection was given up because nothing came back on it. */
export const isSilence = (error: unknown): boolean => outageOf(error) === 'Query read timeout';
