import type { StoreSettings } from './store.ts';

/** What the shop says about itself as long as its owner has said nothing: on the pages, and in the store's own answer. */
export const defaultSettings: StoreSettings = {
  siteName: 'Sulco',
  logoUrl: null,
  siteDescription: 'Discos de vinil em São Paulo. Há cerca de trinta anos, a favorita dos DJs.',
  currency: 'BRL',
  shippingEnabled: true,
  paymentMethods: [],
  imageBaseUrl: null,
  mercadopagoPublicKey: null,
  company: null,
  socialLinks: {},
  returns: { freightPaidBy: 'customer', days: 7 },
  services: [],
};
