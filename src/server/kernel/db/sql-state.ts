/** Five letters or digits, at least one of them a digit. System codes such as ECONNRESET or EPIPE do not match. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;

/** The SQLSTATE of an error; Drizzle wraps the errors of both drivers. */
export const sqlStateOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && sqlState.test(error.code)) return error.code;
  return sqlStateOf(error.cause);
};

/** Whether a statement failed because another row has the same unique value. */
export const isDuplicate = (error: unknown): boolean => sqlStateOf(error) === '23505';
