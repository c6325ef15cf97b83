import type { orders } from '../tables/order-tables.ts';

type Sent = Pick<typeof orders.$inferSelect, 'serviceCompany'>;

/** The shape of a code of the Universal Postal Union, which Correios uses: 'AB123456789BR'. */
const postal = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/**
 * The address for tracking a parcel: at Correios for a code of its own, else at Melhor Rastreio, which knows all carriers.
 */
export const trackingUrlOf = ({ serviceCompany }: Sent, code: string): string =>
  serviceCompany.toLowerCase().includes('correios') && postal.test(code)
    ? `https://rastreamento.correios.com.br/app/index.php?objetos=${code}`
    : `https://www.melhorrastreio.com.br/rastreio/${encodeURIComponent(code)}`;
