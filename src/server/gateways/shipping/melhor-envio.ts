import { z } from 'zod';
import { toReais } from '#domain/reais.ts';
import { toCentavos } from '#domain/parse-money.ts';
import type { ShippingOption } from '#domain/orders/shipping.ts';
import {
  type Shipment,
  type ShippingRates,
  ShippingRatesError,
} from '#server/kernel/providers/shipping-rates.ts';

interface Settings {
  /** 'https://www.melhorenvio.com.br', without a slash at its end. */
  url: string;
  /** null: not connected. */
  token: string | null;
  /** The name and mail address that the service requires of each application: 'Sulco (contato@loja.example)'. */
  userAgent: string;
  /** For tests. */
  timeoutMs?: number;
}

const timeoutMs = 8_000;
/** Characters of a failure that the log shows. */
const longestReason = 300;

/** Prices are texts. An option that does not serve the destination has an error in place of a price. */
const service = z.object({
  id: z.int().positive(),
  name: z.string().min(1),
  company: z.object({ name: z.string() }),
  price: z.string().optional(),
  custom_price: z.string().optional(),
  delivery_time: z.int().positive().optional(),
  custom_delivery_time: z.int().positive().optional(),
});
type Service = z.infer<typeof service>;

/** The merchant's own price and time take precedence over the service's. Null for an option without either. */
const optionOf = (found: Service): ShippingOption | null => {
  const price = toCentavos(found.custom_price ?? found.price ?? '');
  const deliveryDays = found.custom_delivery_time ?? found.delivery_time;
  if (price === null || price <= 0 || deliveryDays === undefined) return null;
  return { id: found.id, name: found.name, company: found.company.name, price, deliveryDays };
};

const bodyOf = ({ parcel, from, to, value }: Shipment) => ({
  from: { postal_code: from },
  to: { postal_code: to },
  volumes: [
    { height: parcel.heightCm, width: parcel.widthCm, length: parcel.lengthCm, weight: parcel.weightKg },
  ],
  options: { receipt: false, own_hand: false, insurance_value: toReais(value) },
});

/** Rates of Melhor Envio: https://docs.melhorenvio.com.br, `POST /api/v2/me/shipment/calculate`. */
export const melhorEnvio = (settings: Settings): ShippingRates => ({
  quote: async (shipment) => {
    if (settings.token === null)
      throw new ShippingRatesError('not-connected', 'The variable MELHOR_ENVIO_TOKEN is missing.');
    const answer = await ask(settings, shipment);
    if (answer.status === 401 || answer.status === 403)
      throw new ShippingRatesError('not-connected', `Melhor Envio refuses the token (${answer.status}).`);
    if (answer.status === 422 || answer.status === 400)
      throw new ShippingRatesError(
        'wrong-address',
        `Melhor Envio refuses the request: ${(await answer.text()).slice(0, longestReason)}`,
      );
    if (!answer.ok) throw new ShippingRatesError('down', `Melhor Envio answers ${answer.status}.`);
    const services = await read(answer);
    return services.flatMap((row) => {
      const found = service.safeParse(row);
      const option = found.success ? optionOf(found.data) : null;
      return option ? [option] : [];
    });
  },
});

const ask = async ({ url, token, userAgent, timeoutMs: ms = timeoutMs }: Settings, shipment: Shipment) => {
  try {
    return await fetch(`${url}/api/v2/me/shipment/calculate`, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'User-Agent': userAgent,
      },
      body: JSON.stringify(bodyOf(shipment)),
      signal: AbortSignal.timeout(ms),
    });
  } catch (error) {
    throw new ShippingRatesError('down', 'Melhor Envio gives no answer.', { cause: error });
  }
};

const read = async (answer: Response): Promise<unknown[]> => {
  try {
    return z.array(z.unknown()).parse(await answer.json());
  } catch (error) {
    throw new ShippingRatesError('down', 'Melhor Envio answers something else than a list.', {
      cause: error,
    });
  }
};
