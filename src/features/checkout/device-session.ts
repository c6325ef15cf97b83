import { deviceName } from '#domain/people/device-name.ts';
import type { PaymentSettings } from '#domain/store.ts';

const scriptAddress = 'https://www.mercadopago.com/v2/security.js';

let isLoading = false;

/**
 * Loads the script by which Mercado Pago knows a device, which makes it trust a payment more. Where it is blocked the payment
 * goes without. (https://www.mercadopago.com.br/developers, 'Device ID')
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

/** What the script calls the device; null until it has, and where it was blocked. */
export const nameOfDevice = (): string | null => {
  const name = (globalThis as { MP_DEVICE_SESSION_ID?: unknown }).MP_DEVICE_SESSION_ID;
  return typeof name === 'string' && deviceName.test(name) ? name : null;
};
