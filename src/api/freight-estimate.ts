import { type Centavos, fromReais } from '#domain/money.ts';
import { type QuietCall, rowsIn } from './quiet-reads.ts';

/** The postal code of the default address, 8 digits; null without one. @throws without an answer */
export const getDefaultCep = async (call: QuietCall): Promise<string | null> => {
  const rows = rowsIn(await call('addresses'));
  const { zip_code: cep } = rows.find((row) => row['is_default'] === true) ?? rows[0] ?? {};
  return typeof cep === 'string' && /^\d{8}$/.test(cep) ? cep : null;
};

/** The price of the cheapest way for one record; null when there is none. @throws without an answer */
export const getLowestFreight = async (
  call: QuietCall,
  product: number,
  cep: string,
): Promise<Centavos | null> => {
  const body = JSON.stringify({ product_id: product, postal_code: cep });
  const { data } = (await call('shipping/estimate', { method: 'POST', body })) as {
    data?: { cheapest?: { price?: unknown } | null };
  };
  return fromReais(Number(data?.cheapest?.price)) || null;
};
