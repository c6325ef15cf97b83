import type { Environment } from '#runtime/environment.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { embeddedRates } from './embedded-rates.ts';
import { melhorEnvio } from './melhor-envio.ts';
import type { ShippingRates } from '#server/kernel/providers/shipping-rates.ts';

export type ShippingSettings = Pick<
  Environment,
  'SHIPPING' | 'MELHOR_ENVIO_URL' | 'MELHOR_ENVIO_TOKEN' | 'MELHOR_ENVIO_AGENT' | 'STORE_MODE'
>;

/**
 * The table of a demonstration, or Melhor Envio. Without its token the shop still opens, and the freight form shows
 * what is missing. Throws ShopkeeperError for a table in production, and for a service without the name it requires.
 */
export const shippingProvider = (settings: ShippingSettings): ShippingRates => {
  const {
    STORE_MODE,
    MELHOR_ENVIO_URL: url,
    MELHOR_ENVIO_TOKEN: token,
    MELHOR_ENVIO_AGENT: agent,
  } = settings;
  const choice = settings.SHIPPING ?? (STORE_MODE === 'production' ? 'melhor-envio' : 'embedded');
  if (choice === 'embedded') {
    if (STORE_MODE !== 'production') return embeddedRates();
    throw new ShopkeeperError(
      "The variable SHIPPING is 'embedded', a table for demonstrations: a shop in production asks a service for its freight.",
    );
  }
  if (token && !agent)
    throw new ShopkeeperError(
      "The variable MELHOR_ENVIO_AGENT is missing: the service wants the shop's name and mail address, 'Sulco (contato@loja.example)'.",
    );
  return melhorEnvio({ url: url.replace(/\/+$/, ''), token: token ?? null, userAgent: agent ?? '' });
};
