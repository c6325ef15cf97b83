/** Whether a script could not be loaded, by the messages of Chromium and Firefox, and of WebKit. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed/i.test(error.message);
