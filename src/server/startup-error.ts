/** The server cannot start, for a reason that its keeper can mend. The message is one sentence that says which. */
export class StartupError extends Error {
  override name = 'StartupError';
}
