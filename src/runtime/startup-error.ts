/** The server cannot start, for a reason that its keeper can mend. The message is one sentence that says which. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The store cannot be opened now. A later attempt may succeed, with the same settings. */
export class StoreUnavailableError extends StartupError {}
