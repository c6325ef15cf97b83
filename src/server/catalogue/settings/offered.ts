import { type OrderPickup, type PaymentMethod, paymentMethods } from '#domain/orders/order.ts';
import type { PaymentProvider } from '#server/kernel/providers/payment-provider.ts';
import type { StoreConfig } from './store-config.ts';

/** The names of methods in the settings of a shop. Brazil has no ATM payments: the name is accepted and ignored. (Decision 50.) */
const settingNames: Record<PaymentMethod, readonly string[]> = {
  pix: ['pix', 'bank transfer', 'bank_transfer'],
  credit: ['credit', 'credit_card'],
  debit: ['debit', 'debit_card'],
  boleto: ['boleto', 'ticket'],
};

/** The methods that the settings allow and the provider has. Settings without any method allow all. */
export const offeredMethods = (
  { methods }: Pick<PaymentProvider, 'methods'>,
  allowed: readonly string[],
): PaymentMethod[] => {
  const names = allowed.map((name) => name.trim().toLowerCase());
  const isAllowed = (method: PaymentMethod) =>
    names.length === 0 || settingNames[method].some((name) => names.includes(name));
  return paymentMethods.filter((method) => methods.includes(method) && isAllowed(method));
};

/** The place where an order can be picked up; null when the shop offers none. */
export const offeredPickup = ({ pickup, company }: StoreConfig): OrderPickup | null =>
  pickup.enabled
    ? { address: pickup.address ?? company.address, hours: pickup.hours, readyDays: pickup.ready_days }
    : null;
