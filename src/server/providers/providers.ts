import type { Environment } from '#runtime/environment.ts';
import { closedMail, type MailProvider, mailProvider, type MailSettings } from '../mail/mail-provider.ts';
import { embeddedPostalCodes } from '../postal-codes/embedded-postal-codes.ts';
import { postalCodeProvider, type PostalCodeSettings } from '../postal-codes/postal-code-provider.ts';
import type { PostalCodes } from '../postal-codes/postal-codes.ts';
import { embeddedRates } from '../shipping/embedded-rates.ts';
import { shippingProvider, type ShippingSettings } from '../shipping/shipping-provider.ts';
import type { ShippingRates } from '../shipping/shipping-rates.ts';
import { type GoogleSettings, googleProvider } from '../google/google-provider.ts';
import type { GoogleSignIn } from '../google/google-sign-in.ts';

/** External services of the store. Each has an embedded default that works without a network. */
export interface Providers {
  mail: MailProvider;
  postalCodes: PostalCodes;
  shippingRates: ShippingRates;
  /** null: the shop does not offer to sign in with Google. */
  google: GoogleSignIn | null;
}

type Settings = MailSettings &
  PostalCodeSettings &
  ShippingSettings &
  GoogleSettings &
  Pick<Environment, 'STORE_MODE'>;

/**
 * Chooses every provider from the environment. Throws ShopkeeperError when a variable is missing, or when a shop in
 * production would get a provider for demonstrations.
 */
export const openProviders = (settings: Settings, siteUrl: string): Providers => ({
  mail: mailProvider(settings),
  postalCodes: postalCodeProvider(settings),
  shippingRates: shippingProvider(settings),
  google: googleProvider(settings, siteUrl),
});

/** Closes the connections of all providers. */
export const closeProviders = ({ mail }: Providers): void => mail.close();

/** For a store that uses no provider. */
export const closedProviders: Providers = {
  mail: closedMail,
  postalCodes: embeddedPostalCodes,
  shippingRates: embeddedRates(),
  google: null,
};
