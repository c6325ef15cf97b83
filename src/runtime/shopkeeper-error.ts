/**
 * An error of a command that the shopkeeper can correct. The message is whole sentences that name the reason.
 * Subclasses exist for errors that code distinguishes.
 */
export class ShopkeeperError extends Error {
  override name = 'ShopkeeperError';
}

/** The store cannot be opened at present. A later attempt with the same settings may succeed. */
export class StoreUnavailableError extends ShopkeeperError {}
