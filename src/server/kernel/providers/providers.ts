import type { GoogleSignIn } from './google-sign-in.ts';
import type { MailProvider } from './mail.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PostalCodes } from './postal-codes.ts';
import type { Previews } from './previews.ts';
import type { ShippingRates } from './shipping-rates.ts';

/** External services of the store. Each has an embedded default that works without a network. */
export interface Providers {
  mail: MailProvider;
  postalCodes: PostalCodes;
  shippingRates: ShippingRates;
  payments: PaymentProvider;
  previews: Previews;
  /** null: the shop does not offer to sign in with Google. */
  google: GoogleSignIn | null;
}
