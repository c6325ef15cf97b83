import { businessDays } from './shipping.ts';
import type { OrderPickup } from './order.ts';
import { type OrderStatus, orderStatusLabels } from './order-status.ts';

/** The name that replaces that of a shipping service. */
export const pickupName = 'Retirar na loja';

/** Digits of the code for the handover of an order. */
export const pickupCodeLength = 4;

const pickupLabels: Partial<Record<OrderStatus, string>> = {
  shipped: 'Pronto para retirar',
  delivered: 'Retirado',
};

/**
 * The name of a status. An order that is picked up has the same statuses as an order that is sent.
 * @example statusLabelOf('shipped', false) // 'Enviado'
 * @example statusLabelOf('shipped', true) // 'Pronto para retirar'
 * @example statusLabelOf('preparing', true) // 'Em preparação'
 */
export const statusLabelOf = (status: OrderStatus, isPickup: boolean): string =>
  (isPickup ? pickupLabels[status] : undefined) ?? orderStatusLabels[status];

/**
 * The time of the pickup, counted from the payment.
 * @example readyText(0) // 'no mesmo dia do pagamento'
 * @example readyText(1) // 'em 1 dia útil depois do pagamento'
 * @example readyText(2) // 'em 2 dias úteis depois do pagamento'
 */
export const readyText = (days: number): string =>
  days === 0 ? 'no mesmo dia do pagamento' : `em ${businessDays(days)} depois do pagamento`;

/**
 * The place of pickup within a sentence.
 * @example pickupPlace({ address: 'Rua Um, 1', hours: 'das 11h às 19h', readyDays: 1 }) // 'Rua Um, 1 (das 11h às 19h)'
 * @example pickupPlace({ address: 'Rua Um, 1', hours: null, readyDays: 1 }) // 'Rua Um, 1'
 */
export const pickupPlace = ({ address, hours }: OrderPickup): string =>
  hours ? `${address} (${hours})` : address;
