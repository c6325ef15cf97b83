import type { Environment } from '#runtime/environment.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { embeddedPostalCodes } from './embedded-postal-codes.ts';
import { onlinePostalCodes } from './online-postal-codes.ts';
import type { PostalCodes } from '#server/kernel/providers/postal-codes.ts';

export type PostalCodeSettings = Pick<
  Environment,
  'POSTAL_CODES' | 'VIACEP_URL' | 'BRASILAPI_URL' | 'STORE_MODE'
>;

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** The table of a demonstration, or the services of the network. Throws ShopkeeperError for a table in production. */
export const postalCodeProvider = (settings: PostalCodeSettings): PostalCodes => {
  const { STORE_MODE, VIACEP_URL, BRASILAPI_URL } = settings;
  const choice = settings.POSTAL_CODES ?? (STORE_MODE === 'production' ? 'online' : 'embedded');
  if (choice === 'online')
    return onlinePostalCodes({ viacep: withoutSlash(VIACEP_URL), brasilapi: withoutSlash(BRASILAPI_URL) });
  if (STORE_MODE === 'production')
    throw new ShopkeeperError(
      "The variable POSTAL_CODES is 'embedded', a table for demonstrations: a shop in production asks the services.",
    );
  return embeddedPostalCodes;
};
