/** A cover that cannot be fetched, with a reason that completes "The cover … was left out because". */
export class CoverError extends Error {
  override name = 'CoverError';
  /** Whether the host may be the cause: the cover is retried, and the failure counts against the host. */
  readonly ofHost: boolean;

  constructor(reason: string, { ofHost = false } = {}) {
    super(reason);
    this.ofHost = ofHost;
  }
}
