import type { QuotedOption, ShippingQuote } from '#domain/orders/shipping.ts';
import { byPrice } from '#domain/orders/shipping.ts';
import * as z from 'zod/mini';
import { cepField } from '../account/addresses.ts';
import { productId } from './cart.ts';
import { type ApiClient, getJson, postJson } from '../client.ts';
import { readList, readOne } from '../envelope.ts';
import { exactBody } from '../typed-text.ts';
import { count, day, flag, id, instant, into, line, money, record, rows } from '../wire.ts';

/**
 * A request for freight. The server packs the cart itself; parcels, origin and prices of a browser are accepted, as the
 * specification lists them, and ignored.
 */
export const ratesBody = exactBody({
  to: exactBody({ postal_code: cepField }),
  from: z.optional(z.unknown()),
  volumes: z.optional(z.unknown()),
});

const noQuote = 'Informe a cotação.';

/** The number of a quote: letters, digits, '-' and '_'. */
const quoteId = z.string({ error: noQuote }).check(z.regex(/^[\w-]{1,64}$/, { error: noQuote }));

export const selectBody = exactBody({
  quote_id: quoteId,
  service_id: z.int({ error: 'Informe o serviço.' }),
  /** Ignored: the server knows the service of its own quote. */
  service_data: z.optional(z.unknown()),
});

/** The request of an estimate; without a postal code it is for the customer's default address. */
export const estimateBody = exactBody({ product_id: productId, postal_code: z.optional(cepField) });

const shipping = 'client/shipping';

const optionSchema = into(
  record({
    id,
    name: line,
    service_name: line,
    company: record({ name: line }),
    price: money,
    delivery_time: count,
    arrives_on: day,
  }),
  (wire, context): QuotedOption => {
    // The specification drops options without a positive price or without a time.
    if (!wire.price || wire.delivery_time === null || wire.arrives_on === null) {
      context.issues.push({ code: 'custom', message: 'expected a price, a time and a day', input: wire });
      return z.NEVER;
    }
    return {
      id: wire.id,
      name: wire.name ?? wire.service_name ?? 'Envio',
      company: wire.company.name ?? '',
      price: wire.price,
      deliveryDays: wire.delivery_time,
      arrivesOn: wire.arrives_on,
    };
  },
);

const quoteSchema = into(
  record({
    id: line,
    postal_code: line,
    options: rows(optionSchema),
    selected_id: count,
    is_current: flag,
    expires_at: instant,
  }),
  (wire): ShippingQuote => ({
    id: wire.id ?? '',
    cep: wire.postal_code ?? '',
    options: byPrice(wire.options),
    selectedId: wire.selected_id ?? 0,
    isCurrent: wire.is_current ?? false,
    expiresAt: wire.expires_at ?? new Date(0).toISOString(),
  }),
);

/** The options for the customer's cart, the cheapest first, with the number of the quote. @throws ApiError */
export const getRates = async (
  client: ApiClient,
  cep: string,
): Promise<{ quoteId: string | null; options: QuotedOption[] }> => {
  const body = await postJson(client, `${shipping}/rates`, { to: { postal_code: cep } });
  const { items } = readList(body, optionSchema);
  const { quote_id } = z.parse(record({ quote_id: line }), body);
  return { quoteId: quote_id, options: byPrice(items) };
};

/** Stores the chosen option. @throws ApiError */
export const selectService = async (client: ApiClient, quoteId: string, serviceId: number): Promise<void> => {
  await postJson(client, `${shipping}/select-service`, { quote_id: quoteId, service_id: serviceId });
};

/** The quotes that are still valid, the newest first. @throws ApiError */
export const getQuotes = async (client: ApiClient): Promise<ShippingQuote[]> =>
  readList(await getJson(client, `${shipping}/quotes`), quoteSchema).items;

/** @throws ApiError */
export const getQuote = async (client: ApiClient, quoteId: string): Promise<ShippingQuote> =>
  readOne(await getJson(client, `${shipping}/quotes/${encodeURIComponent(quoteId)}`), quoteSchema);
