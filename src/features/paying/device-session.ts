import { deviceName } from '#domain/people/device-name.ts';
import type { PaymentSettings } from '#domain/store.ts';

const scriptAddress = 'https://www.mercadopago.com/v2/security.js';

let isLoading = false;

/**
 * Loads the script by which Mercado Pago identifies a device, because its fraud check then trusts a payment more. Where the
 * script is blocked, payments are sent without it. (https://www.mercadopago.com.br/developers, 'Device ID')
 */
export const nameDevice = (provider: PaymentSettings['provider']): void => {
  if (provider !== 'mercado-pago' || isLoading) return;
  isLoading = true;
  const script = document.createElement('script');
  script.src = scriptAddress;
  script.async = true;
  script.setAttribute('view', 'checkout');
  document.head.append(script);
};

/** The id that the script gave the device; null before that, and where the script is blocked. */
export const nameOfDevice = (): string | null => {
  const name = (globalThis as { MP_DEVICE_SESSION_ID?: unknown }).MP_DEVICE_SESSION_ID;
  return typeof name === 'string' && deviceName.test(name) ? name : null;
};
