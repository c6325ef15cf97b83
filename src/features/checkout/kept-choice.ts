import { local } from '#browser/storage.ts';
import { type PaymentOption, paymentOptions } from '#features/paying/payment-options.ts';

/** The choices made in the checkout, stored for a reload and for other tabs. They hold neither personal nor card data. */
export interface Choice {
  addressId: number | null;
  /** How the order reaches the customer. */
  delivery: 'shipping' | 'pickup';
  paymentOption: PaymentOption | null;
}

export const choiceKey = 'checkout';
export const noChoice: Choice = { addressId: null, delivery: 'shipping', paymentOption: null };

/** The choice of a customer in this browser. */
export const readChoice = (owner: string): Choice => {
  const kept = local.readJson(choiceKey);
  if (typeof kept !== 'object' || kept === null || !('owner' in kept) || kept.owner !== owner)
    return noChoice;
  const addressId =
    'addressId' in kept && typeof kept.addressId === 'number' && Number.isSafeInteger(kept.addressId)
      ? kept.addressId
      : null;
  const paymentOption = 'way' in kept ? (paymentOptions.find((one) => one === kept.way) ?? null) : null;
  const delivery = 'delivery' in kept && kept.delivery === 'pickup' ? 'pickup' : 'shipping';
  return { addressId, delivery, paymentOption };
};

/** Browsers hold choices that were stored with the payment option as `way`, so it keeps that name there. */
export const writeChoice = (owner: string, { addressId, delivery, paymentOption }: Choice): void =>
  void local.write(choiceKey, JSON.stringify({ owner, addressId, delivery, way: paymentOption }));
