import { defaultSettings } from '#domain/default-settings.ts';
import { paymentMethods } from '#domain/orders/order.ts';
import { type StoreSettings, storeServices } from '#domain/store.ts';
import { address } from '../account/address.ts';
import { type ApiClient, getJson } from '../client.ts';
import { readOne } from '../envelope.ts';
import { socialLinks } from './store-schemas.ts';
import { count, first, flag, group, into, line, lines, money, record, tally } from '../wire.ts';

const company = into(
  record({ name: line, tax_number: line, address: line, email: line, phone: line, whatsapp: line }),
  (wire): StoreSettings['company'] => {
    if (wire.name === null) return null;
    return {
      name: wire.name,
      taxNumber: wire.tax_number ?? '',
      address: wire.address ?? '',
      email: wire.email ?? '',
      phone: wire.phone ?? '',
      whatsapp: wire.whatsapp,
    };
  },
);

const returns = into(record({ freight_paid_by: line, days: tally }), (wire): StoreSettings['returns'] => ({
  freightPaidBy: wire.freight_paid_by === 'store' ? 'store' : 'customer',
  days: wire.days || defaultSettings.returns.days,
}));

const pickup = into(
  record({ enabled: flag, address: line, hours: line, ready_days: count }),
  ({ enabled, address, hours, ready_days }): StoreSettings['pickup'] =>
    enabled && address !== null ? { address, hours, readyDays: ready_days ?? 0 } : null,
);

/** A method or a provider that this version does not know is left out. */
const payments = into(
  record({ provider: line, methods: lines, installments: group(record({ max: count, min_amount: money })) }),
  ({ provider, methods, installments }): StoreSettings['payments'] => ({
    provider: provider === 'sandbox' || provider === 'mercado-pago' ? provider : null,
    methods: paymentMethods.filter((method) => methods.includes(method)),
    installments: { max: Math.max(installments?.max ?? 1, 1), minAmount: installments?.min_amount ?? 0 },
  }),
);

/** A path is resolved on the store's media host. Only https addresses are accepted. */
const logoUrl = (logo: string | null, mediaHost: string | null): string | null => {
  const url = logo?.startsWith('/') ? `${mediaHost?.replace(/\/+$/, '') ?? ''}${logo}` : logo;
  return url?.startsWith('https://') ? url : null;
};

/** An allow-list: other settings, above all the address of the API, are ignored. */
const fields = {
  site_name: line,
  logo: address,
  logo_url: address,
  site_description: line,
  currency: line,
  shipping_enabled: flag,
  payment_methods: lines,
  image_base_url: address,
  cdn_url: address,
  media_url: address,
  mercadopago: group(record({ public_key: line })),
  payments: group(payments),
  company: group(company),
  social_links: socialLinks,
  shipping: group(record({ free_from: money, posting_days: count })),
  pickup: group(pickup),
  returns: group(returns),
  services: lines,
};

export const settingsSchema = into(record(fields), (wire): StoreSettings => ({
  siteName: wire.site_name ?? defaultSettings.siteName,
  logoUrl: logoUrl(first(wire.logo_url, wire.logo), first(wire.media_url, wire.image_base_url, wire.cdn_url)),
  siteDescription: wire.site_description ?? defaultSettings.siteDescription,
  currency: wire.currency ?? defaultSettings.currency,
  shippingEnabled: wire.shipping_enabled ?? defaultSettings.shippingEnabled,
  paymentMethods: wire.payment_methods,
  imageBaseUrl: wire.image_base_url ?? wire.cdn_url,
  mercadopagoPublicKey: wire.mercadopago?.public_key ?? null,
  payments: wire.payments ?? defaultSettings.payments,
  company: wire.company,
  socialLinks: wire.social_links,
  freeFreightFrom: wire.shipping?.free_from || null,
  postingDays: wire.shipping?.posting_days ?? defaultSettings.postingDays,
  pickup: wire.pickup,
  returns: wire.returns ?? defaultSettings.returns,
  services: storeServices.filter((service) => wire.services.includes(service)),
}));

/** `GET /config`, with defaults for missing fields. @throws ApiError */
export const getSettings = async (client: ApiClient): Promise<StoreSettings> =>
  readOne(await getJson(client, 'config'), settingsSchema);
