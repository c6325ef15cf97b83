import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';

/** The site could not be built; the message is what the build said last. */
export class BuildError extends ShopkeeperError {
  override name = 'BuildError';
}
