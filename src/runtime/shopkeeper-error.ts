/**
 * What a command of the shop ends with when the shopkeeper can mend the reason. The message is whole sentences that name
 * it. Subclasses are for what code tells apart.
 */
export class ShopkeeperError extends Error {
  override name = 'ShopkeeperError';
}

/** The store cannot be opened now. A later attempt may succeed, with the same settings. */
export class StoreUnavailableError extends ShopkeeperError {}
