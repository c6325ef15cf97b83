import { apiPath } from '#config.ts';
import type { Centavos } from '#domain/money.ts';
import { fromReais } from '#domain/reais.ts';
import type { QuietCall } from '../quiet-reads.ts';

/** The lowest freight of a record. */
export interface LowestFreight {
  /** The postal code of the customer's default address, 8 digits. */
  cep: string;
  price: Centavos;
  /** The day until which a copy that is paid today arrives, such as '2026-12-02'. */
  arrivesOn: string;
}

/**
 * The lowest freight; null for a customer without an address, and when nothing is delivered there.
 * @throws without an answer
 */
export const getLowestFreight = async (call: QuietCall, product: number): Promise<LowestFreight | null> => {
  const body = JSON.stringify({ product_id: product });
  const { data } = (await call('shipping/estimate', { method: 'POST', body })) as {
    data?: { postal_code?: unknown; cheapest?: { price?: unknown; arrives_on?: unknown } | null };
  };
  const price = fromReais(Number(data?.cheapest?.price));
  if (!price) return null;
  return { cep: String(data?.postal_code), price, arrivesOn: String(data?.cheapest?.arrives_on) };
};

/** The lowest freight of one copy of a record to a postal code. */
export type FreightEstimate =
  | {
      state: 'estimated';
      price: Centavos;
      /** The day until which a copy that is paid today arrives, such as '2026-12-02'. */
      arrivesOn: string;
    }
  /** Nothing is delivered there. */
  | { state: 'none' }
  /** The store's reason, in words for the visitor. */
  | { state: 'refused'; message: string };

/** Milliseconds after which an estimate that is waited for is given up. */
const patienceMs = 15_000;

/**
 * The lowest freight, for a visitor without an account.
 * @param cep 8 digits
 * @throws without an answer
 */
export const getFreightEstimate = async (product: number, cep: string): Promise<FreightEstimate> => {
  const query = new URLSearchParams({ product_id: String(product), postal_code: cep });
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(`${apiPath}/shipping/estimate?${query}`, { signal });
  const { data, message } = (await response.json()) as {
    data?: { cheapest?: { price?: unknown; arrives_on?: unknown } | null };
    message?: unknown;
  };
  if (!response.ok) {
    if (typeof message !== 'string') throw new Error(`shipping/estimate: ${response.status}`);
    return { state: 'refused', message };
  }
  const price = fromReais(Number(data?.cheapest?.price));
  return price
    ? { state: 'estimated', price, arrivesOn: String(data?.cheapest?.arrives_on) }
    : { state: 'none' };
};

/**
 * The city of a postal code; null where the store knows none.
 * @param cep 8 digits
 * @throws without an answer
 */
export const getCity = async (cep: string): Promise<string | null> => {
  const response = await fetch(`${apiPath}/cep/${cep}`, { signal: AbortSignal.timeout(patienceMs) });
  const { data } = (await response.json()) as { data?: { city?: unknown } };
  return typeof data?.city === 'string' ? data.city : null;
};
