/** SQLSTATE classes of faults in the data of a statement, with the reason to report. */
const refusals: Record<string, string> = {
  '22': 'has a value that the database cannot hold',
  '23': 'has a value that the database does not allow',
  '54': 'is too large for the database',
};

/**
 * SQLSTATE: five letters or digits, at least one of them a digit. System codes such as ECONNRESET or EPIPE do not
 * match.
 */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;

/** The SQLSTATE of an error; Drizzle wraps the errors of both drivers. */
const codeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && sqlState.test(error.code)) return error.code;
  return codeOf(error.cause);
};

/** Why the database rejects the data; null when the fault is not in the data. */
export const refusalOf = (error: unknown): string | null => {
  const code = codeOf(error);
  const reason = code && refusals[code.slice(0, 2)];
  return reason ? `${reason} (SQLSTATE ${code})` : null;
};

/** The message of the driver, without the statement that Drizzle adds to it. */
export const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return causeOf(error.cause);
  return error.message || error.name;
};
