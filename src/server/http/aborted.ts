/** What Node says when a caller goes away before the body has come: no fault of the server, and nothing to log. */
export const isAborted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
