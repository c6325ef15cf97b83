import { sqlStateOf } from '#server/kernel/db/sql-state.ts';

/** SQLSTATE classes of errors in the data of a statement, with the reason to report. */
const refusals: Record<string, string> = {
  '22': 'has a value that the database cannot hold',
  '23': 'has a value that the database does not allow',
  '54': 'is too large for the database',
};

/** The reason why the database rejects the data; null when the data are not the cause. */
export const refusalOf = (error: unknown): string | null => {
  const code = sqlStateOf(error);
  const reason = code && refusals[code.slice(0, 2)];
  return reason ? `${reason} (SQLSTATE ${code})` : null;
};

/** The message of the driver, without the statement that Drizzle adds to it. */
export const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return causeOf(error.cause);
  return error.message || error.name;
};
