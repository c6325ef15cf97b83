import type { StoreSettings } from './store.ts';

/** The settings of a shop whose owner has set none, for the pages and for `GET /config`. */
export const defaultSettings: StoreSettings = {
  siteName: 'Sulco',
  logoUrl: null,
  siteDescription: 'Discos de vinil em São Paulo. Há cerca de trinta anos, a favorita dos DJs.',
  currency: 'BRL',
  shippingEnabled: true,
  paymentMethods: [],
  imageBaseUrl: null,
  mercadopagoPublicKey: null,
  payments: { provider: null, methods: [], installments: { max: 1, minAmount: 0 } },
  company: null,
  socialLinks: {},
  freeFreightFrom: null,
  postingDays: 1,
  pickup: null,
  returns: { freightPaidBy: 'customer', days: 7 },
  services: [],
};
