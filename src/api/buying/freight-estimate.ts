import type { Centavos } from '#domain/money.ts';
import { fromReais } from '#domain/reais.ts';
import type { QuietCall } from '../quiet-reads.ts';

/** The lowest freight of a record. */
export interface LowestFreight {
  /** The postal code of the customer's default address, 8 digits. */
  cep: string;
  price: Centavos;
}

/**
 * The lowest freight; null for a customer without an address, and when nothing is delivered there.
 * @throws without an answer
 */
export const getLowestFreight = async (call: QuietCall, product: number): Promise<LowestFreight | null> => {
  const body = JSON.stringify({ product_id: product });
  const { data } = (await call('shipping/estimate', { method: 'POST', body })) as {
    data?: { postal_code?: unknown; cheapest?: { price?: unknown } | null };
  };
  const price = fromReais(Number(data?.cheapest?.price));
  return price ? { cep: String(data?.postal_code), price } : null;
};
