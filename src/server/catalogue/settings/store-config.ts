import { z } from '@hono/zod-openapi';
import { defaultSettings as defaults } from '#domain/default-settings.ts';

const text = z
  .string()
  .min(1)
  .max(2_000)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), 'has characters that cannot be kept');
const httpsAddress = z.url({ protocol: /^https$/, error: 'is not an https address' });

/** The public settings, as `GET /config` sends them: an allow-list without secrets. */
export const storeConfig = z
  .strictObject({
    site_name: text,
    /** null: the pages draw a logo from the name. */
    logo_url: httpsAddress.nullable(),
    site_description: text,
    currency: z.literal('BRL'),
    shipping_enabled: z.boolean(),
    payment_methods: z.array(text),
    api_url: httpsAddress.nullable(),
    cdn_url: httpsAddress.nullable(),
    media_url: httpsAddress.nullable(),
    /** Host of covers that are stored as a path. */
    image_base_url: httpsAddress.nullable(),
    mercadopago: z.strictObject({ public_key: text.nullable() }),
    /** The most installments of a price, and the least amount of one installment in reais. */
    payments: z.strictObject({
      installments: z.strictObject({
        max: z.int().min(1).max(24),
        min_amount: z.number().positive().max(1_000_000).multipleOf(0.01),
      }),
    }),
    /** The company details that Decreto 7.962/2013 requires a shop to show. */
    company: z.strictObject({
      name: text,
      tax_number: text,
      address: text,
      email: z.email({ error: 'is not a mail address' }),
      phone: text,
      whatsapp: text.nullable(),
    }),
    social_links: z.record(z.string(), httpsAddress),
    /** Freight; money in reais. Without an origin the shop cannot quote. */
    shipping: z.strictObject({
      origin_cep: z
        .string()
        .regex(/^\d{8}$/, 'is not a postal code of 8 digits')
        .nullable(),
      /** The total from which the cheapest option is free; null: never. */
      free_from: z.number().positive().max(1_000_000).multipleOf(0.01).nullable(),
      /** Business days from the payment until a parcel is posted. */
      posting_days: z.int().min(0).max(60),
    }),
    /** Orders that their customers pick up. Without an address of its own, it is at that of the company. */
    pickup: z.strictObject({
      enabled: z.boolean(),
      address: text.nullable(),
      hours: text.nullable(),
      /** Business days from the payment until an order is ready. */
      ready_days: z.int().min(0).max(60),
    }),
    returns: z.strictObject({ freight_paid_by: z.enum(['customer', 'store']), days: z.int().min(7) }),
  })
  .openapi('StoreConfig');

export type StoreConfig = z.infer<typeof storeConfig>;

/** Settings of a new store. Its company is marked as a demonstration, so that it is not mistaken for a real one. */
export const defaultConfig: StoreConfig = {
  site_name: defaults.siteName,
  logo_url: defaults.logoUrl ?? null,
  site_description: defaults.siteDescription,
  currency: 'BRL',
  shipping_enabled: defaults.shippingEnabled,
  payment_methods: defaults.paymentMethods,
  api_url: null,
  cdn_url: null,
  media_url: null,
  image_base_url: defaults.imageBaseUrl,
  mercadopago: { public_key: defaults.mercadopagoPublicKey },
  payments: { installments: { max: 6, min_amount: 20 } },
  company: {
    name: 'Sulco Discos (loja de demonstração)',
    tax_number: '00.000.000/0000-00',
    address: 'São Paulo - SP (endereço de demonstração)',
    email: 'contato@example.com',
    phone: '(11) 0000-0000',
    whatsapp: null,
  },
  social_links: defaults.socialLinks,
  shipping: { origin_cep: null, free_from: null, posting_days: defaults.postingDays },
  pickup: { enabled: false, address: null, hours: null, ready_days: 1 },
  returns: { freight_paid_by: defaults.returns.freightPaidBy, days: defaults.returns.days },
};
