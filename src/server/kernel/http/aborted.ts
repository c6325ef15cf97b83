/** Whether the error is Node's report of a client that disconnected before its body was complete, which is not logged. */
export const isAborted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
