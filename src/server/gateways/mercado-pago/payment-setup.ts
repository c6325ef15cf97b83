import { api } from '#config.ts';
import type { Environment } from '#runtime/environment.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { mercadoPago } from './mercado-pago.ts';
import type { PaymentProvider } from '#server/kernel/providers/payment-provider.ts';

export type PaymentSettings = Pick<
  Environment,
  | 'PAYMENTS'
  | 'MERCADO_PAGO_URL'
  | 'MERCADO_PAGO_ACCESS_TOKEN'
  | 'MERCADO_PAGO_PUBLIC_KEY'
  | 'MERCADO_PAGO_WEBHOOK_SECRET'
  | 'SANDBOX_SETTLE_SECONDS'
  | 'STORE_MODE'
>;

/** The provider of a shop. The store itself creates the sandbox, which keeps its payments in the store's database. */
export type PaymentChoice =
  { kind: 'sandbox'; settleSeconds: number } | { kind: 'provider'; provider: PaymentProvider };

/**
 * Chooses Mercado Pago, or the sandbox for a demonstration. Throws ShopkeeperError for the sandbox in production, and
 * for a variable that is missing.
 */
export const choosePayments = (settings: PaymentSettings, siteUrl: string): PaymentChoice => {
  const { PAYMENTS, STORE_MODE, SANDBOX_SETTLE_SECONDS } = settings;
  const choice = PAYMENTS ?? (STORE_MODE === 'production' ? 'mercado-pago' : 'sandbox');
  if (choice === 'mercado-pago') return { kind: 'provider', provider: openMercadoPago(settings, siteUrl) };
  if (STORE_MODE === 'production')
    throw new ShopkeeperError(
      "The variable PAYMENTS is 'sandbox', which takes no money: a shop in production uses mercado-pago.",
    );
  return { kind: 'sandbox', settleSeconds: SANDBOX_SETTLE_SECONDS };
};

const required = (settings: PaymentSettings, name: keyof PaymentSettings & `MERCADO_PAGO_${string}`) => {
  const value = settings[name];
  if (!value)
    throw new ShopkeeperError(
      `The variable ${name} is missing: Mercado Pago gives it in the settings of your application.`,
    );
  return value;
};

/** HTTPS is required: the access token and the buyers' data go to this address. */
const apiUrl = ({ MERCADO_PAGO_URL, STORE_MODE }: PaymentSettings): string => {
  const { protocol, hostname } = new URL(MERCADO_PAGO_URL);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (STORE_MODE === 'production' && protocol !== 'https:' && !isLocal)
    throw new ShopkeeperError('The variable MERCADO_PAGO_URL must be an https address in production.');
  return MERCADO_PAGO_URL.replace(/\/+$/, '');
};

const openMercadoPago = (settings: PaymentSettings, siteUrl: string) =>
  mercadoPago({
    url: apiUrl(settings),
    accessToken: required(settings, 'MERCADO_PAGO_ACCESS_TOKEN'),
    publicKey: required(settings, 'MERCADO_PAGO_PUBLIC_KEY'),
    webhookSecret: required(settings, 'MERCADO_PAGO_WEBHOOK_SECRET'),
    notificationUrl: notificationUrl(siteUrl),
  });

/** Mercado Pago sends notices to https addresses only. The parameter asks for signed ones. */
const notificationUrl = (siteUrl: string): string | null =>
  siteUrl.startsWith('https://')
    ? new URL(`${api.basePath}/webhooks/mercado-pago?source_news=webhooks`, siteUrl).href
    : null;
