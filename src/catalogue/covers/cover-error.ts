/** A cover that cannot be had, with a reason that ends the sentence "The cover … was left out because". */
export class CoverError extends Error {
  override name = 'CoverError';
  /** Whether the host may be ill and not the picture: worth a second try, and a sign for its other pictures. */
  readonly ofHost: boolean;

  constructor(reason: string, { ofHost = false } = {}) {
    super(reason);
    this.ofHost = ofHost;
  }
}
