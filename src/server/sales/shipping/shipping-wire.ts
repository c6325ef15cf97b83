import { z } from '@hono/zod-openapi';
import { arrivesOn } from '#domain/orders/arrival.ts';
import { toReais } from '#domain/reais.ts';
import type { ShippingOption } from '#domain/orders/shipping.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import { orNull } from '#server/kernel/http/envelope.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
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
    /** The day until which a cart that is paid today arrives: posted by the shop, then carried. */
    arrives_on: z.iso.date(),
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

/** An estimate; null without an address, or where nothing is delivered. */
export const estimateWire = z.object({ postal_code: orNull(z.string()), cheapest: orNull(optionWire) });

/** An option with the day until which it arrives when it is paid at an instant. */
export const wireOfOption = (
  { id, name, company, price, deliveryDays }: ShippingOption,
  { paid, postingDays }: { paid: Date; postingDays: number },
): z.infer<typeof optionWire> => ({
  id,
  name,
  service_name: name,
  company: { name: company },
  price: toReais(price),
  delivery_time: deliveryDays,
  arrives_on: arrivesOn(paid, { postingDays, deliveryDays }),
  currency: 'BRL',
  additional_services: [],
});

type OptionWriter = (option: ShippingOption) => z.infer<typeof optionWire>;

/** Writes options as paid now, by the settings of the shop. */
export const optionWriter = async ({ orm, now }: StoreContext): Promise<OptionWriter> => {
  const { posting_days: postingDays } = (await configOf(orm)).shipping;
  const paid = now();
  return (option) => wireOfOption(option, { paid, postingDays });
};

export const wireOfQuote = (
  { id, cep, options, selectedId, lines, expiresAt }: QuoteRow,
  cart: string,
  write: OptionWriter,
): z.infer<typeof quoteWire> => ({
  id,
  postal_code: cep,
  options: options.map(write),
  selected_id: selectedId,
  is_current: lines === cart,
  expires_at: expiresAt.toISOString(),
});
