import type { Environment } from '#runtime/environment.ts';
import type { PaymentProvider } from './kernel/providers/payment-provider.ts';
import type { Providers } from './kernel/providers/providers.ts';
import { choosePayments, type PaymentSettings } from './gateways/mercado-pago/payment-setup.ts';
import { closedMail, mailProvider, type MailSettings } from './gateways/mail/mail-provider.ts';
import { embeddedPostalCodes } from './gateways/postal-codes/embedded-postal-codes.ts';
import { postalCodeProvider, type PostalCodeSettings } from './gateways/postal-codes/postal-code-provider.ts';
import { type PreviewSettings, previewProvider } from './catalogue/previews/preview-provider.ts';
import { noPreviews } from './catalogue/previews/previews.ts';
import { embeddedRates } from './gateways/shipping/embedded-rates.ts';
import { shippingProvider, type ShippingSettings } from './gateways/shipping/shipping-provider.ts';
import { type GoogleSettings, googleProvider } from './gateways/google/google-sign-in.ts';

type Settings = MailSettings &
  PostalCodeSettings &
  ShippingSettings &
  GoogleSettings &
  PaymentSettings &
  PreviewSettings &
  Pick<Environment, 'STORE_MODE'>;

/** The providers of a store. The store itself creates the sandbox, which keeps its payments in the store's database. */
export type ChosenProviders = Omit<Providers, 'payments'> & {
  payments?: PaymentProvider;
  /** Seconds until a payment of the sandbox settles. */
  settleSeconds?: number;
};

/**
 * Chooses every provider from the environment. Throws ShopkeeperError when a variable is missing, or when a shop in
 * production would get a provider for demonstrations.
 */
export const openProviders = (settings: Settings, siteUrl: string): ChosenProviders => ({
  mail: mailProvider(settings),
  postalCodes: postalCodeProvider(settings),
  shippingRates: shippingProvider(settings),
  google: googleProvider(settings, siteUrl),
  previews: previewProvider(settings),
  ...paymentsOf(choosePayments(settings, siteUrl)),
});

const paymentsOf = (choice: ReturnType<typeof choosePayments>) =>
  choice.kind === 'sandbox' ? { settleSeconds: choice.settleSeconds } : { payments: choice.provider };

/** Closes the connections of all providers. */
export const closeProviders = ({ mail }: Pick<Providers, 'mail'>): void => mail.close();

/** For a store that uses no provider. */
export const closedProviders: ChosenProviders = {
  mail: closedMail,
  postalCodes: embeddedPostalCodes,
  shippingRates: embeddedRates(),
  google: null,
  previews: noPreviews,
};
