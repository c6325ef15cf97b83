import type { Context } from 'hono';
import { type ShippingOption, shippingTexts } from '#domain/orders/shipping.ts';
import { logOften } from '#runtime/log.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import { failure, failureAnswer } from '#server/kernel/http/envelope.ts';
import { ShippingRatesError } from '#server/kernel/providers/shipping-rates.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/** The specification drops options without a positive price or time. */
export const isUsable = ({ price, deliveryDays }: ShippingOption): boolean => price > 0 && deliveryDays > 0;

/** The postal code that parcels are sent from. @throws ShippingRatesError in a shop without one */
export const originOf = async ({ orm }: StoreContext): Promise<string> => {
  const { origin_cep: origin } = (await configOf(orm)).shipping;
  if (origin === null)
    throw new ShippingRatesError('not-connected', 'The setting shipping.origin_cep is missing.');
  return origin;
};

/** The answers to a failure of the provider in the OpenAPI document. */
export const ratesAnswers = {
  400: {
    description: 'O serviço de frete não conhece o CEP',
    content: { 'application/json': { schema: failureAnswer } },
  },
  502: {
    description: 'O serviço de frete não responde',
    content: { 'application/json': { schema: failureAnswer } },
  },
};

/** Answers with a failure of the provider; rethrows any other error. */
export const refuseRates = (context: Context, error: unknown) => {
  if (!(error instanceof ShippingRatesError)) throw error;
  logOften(`There is no freight: ${error.message}`);
  if (error.failure === 'not-connected')
    return context.json({ ...failure(shippingTexts.notConnected), code: 'shipping_not_connected' }, 422);
  if (error.failure === 'wrong-address') return context.json(failure(shippingTexts.wrongCep), 400);
  return context.json(failure(shippingTexts.failed), 502);
};
