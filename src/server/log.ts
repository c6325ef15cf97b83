/** What the keeper of the server should read: one line of what happened, and the error as it came. */
export const logError = (event: string, error: unknown): void => {
  // eslint-disable-next-line no-console -- standard error is where hosts collect the log of a process
  console.error(event, error);
};
