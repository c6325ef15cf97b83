import { useStore } from '@nanostores/react';
import { $address, $choice, $pickup } from '../checkout-store.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { offeredPaymentOptions, type PaymentOption } from '#features/paying/payment-options.ts';

interface PaymentOptions {
  options: readonly PaymentOption[];
  /** The chosen option, by default the first; null when the shop offers none. */
  option: PaymentOption | null;
  /** Whether boleto is left out, for which banks need an address. */
  lacksAddress: boolean;
}

/** The payment options for the current order. */
export const usePaymentOption = ({ payments, whatsapp }: ShopFacts): PaymentOptions => {
  const offered = offeredPaymentOptions(payments.methods, whatsapp);
  const address = useStore($address);
  const pickup = useStore($pickup);
  const isNowhere = pickup !== null && address === null;
  const options = isNowhere ? offered.filter((option) => option !== 'boleto') : offered;
  const chosen = useStore($choice).paymentOption;
  return {
    options,
    option: options.find((one) => one === chosen) ?? options[0] ?? null,
    lacksAddress: options.length < offered.length,
  };
};
