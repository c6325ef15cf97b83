import { z } from '@hono/zod-openapi';
import { toReais } from '#domain/reais.ts';
import type { ShippingOption } from '#domain/orders/shipping.ts';
import type { QuoteRow } from './quotes.ts';

/** The wire format of freight: money in decimal reais. */
export const optionWire = z
  .object({
    id: z.int(),
    name: z.string(),
    service_name: z.string(),
    company: z.object({ name: z.string() }),
    price: z.number(),
    /** Business days. */
    delivery_time: z.int(),
    currency: z.literal('BRL'),
    additional_services: z.array(z.string()),
  })
  .openapi('ShippingOption');

export const quoteWire = z
  .object({
    id: z.string(),
    /** 8 digits. */
    postal_code: z.string(),
    options: z.array(optionWire),
    selected_id: z.int(),
    /** Whether the quote is for the current cart: only such a quote can be ordered. */
    is_current: z.boolean(),
    expires_at: z.iso.datetime(),
  })
  .openapi('ShippingQuote');

export const wireOfOption = ({
  id,
  name,
  company,
  price,
  deliveryDays,
}: ShippingOption): z.infer<typeof optionWire> => ({
  id,
  name,
  service_name: name,
  company: { name: company },
  price: toReais(price),
  delivery_time: deliveryDays,
  currency: 'BRL',
  additional_services: [],
});

export const wireOfQuote = (
  { id, cep, options, selectedId, lines, expiresAt }: QuoteRow,
  cart: string,
): z.infer<typeof quoteWire> => ({
  id,
  postal_code: cep,
  options: options.map(wireOfOption),
  selected_id: selectedId,
  is_current: lines === cart,
  expires_at: expiresAt.toISOString(),
});
