import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';

/** The build of the site failed; the message is the last output of the build. */
export class BuildError extends ShopkeeperError {
  override name = 'BuildError';
}
