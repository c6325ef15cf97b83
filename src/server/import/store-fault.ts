/** Classes of SQLSTATE that are about the data of a statement, and what is wrong with it. */
const refusals: Record<string, string> = {
  '22': 'has a value that the database cannot hold',
  '23': 'has a value that the database does not allow',
  '54': 'is too large for the database',
};

/** SQLSTATE: five letters or digits. Codes of the system such as ECONNRESET or EPIPE have other lengths or no digit. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;

/** The code of the database's answer; Drizzle wraps the error of either driver. */
const codeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && sqlState.test(error.code)) return error.code;
  return codeOf(error.cause);
};

/** Why the database refuses what it was given; null when the fault is not in the data. */
export const refusalOf = (error: unknown): string | null => {
  const code = codeOf(error);
  const reason = code && refusals[code.slice(0, 2)];
  return reason ? `${reason} (SQLSTATE ${code})` : null;
};

/** What the drivers say, without the statement that Drizzle adds to it. */
export const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return causeOf(error.cause);
  return error.message || error.name;
};
