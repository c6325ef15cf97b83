import type { OrderStatus } from '#domain/orders/order-status.ts';
import { orderNumberOf } from '#domain/orders/order-number.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { ReceiveResult } from '#server/sales/returns/receive-return.ts';
import type { CancelResult } from '#server/shopkeeping/orders/cancel-by-hand.ts';
import type { ExtendResult } from '#server/shopkeeping/orders/extend-hold.ts';
import type { DeliverResult, SeenResult, ShipResult } from '#server/shopkeeping/orders/move-by-hand.ts';
import type { HandedResult, ReadyResult } from '#server/shopkeeping/orders/pickup-by-hand.ts';
import type { PaymentResult } from '#server/shopkeeping/orders/record-payment.ts';
import type { RefundResult } from '#server/shopkeeping/orders/refund-by-hand.ts';
import { amountText, momentText } from '../words.ts';

type AnyResult =
  | ReceiveResult
  | CancelResult
  | ExtendResult
  | ShipResult
  | DeliverResult
  | ReadyResult
  | HandedResult
  | PaymentResult
  | RefundResult
  | SeenResult;
type Refused = Exclude<AnyResult, { state: 'moved' | 'done' }>;

/** The reason why an order was not changed, with the possible next step. `wish` is 'paid', 'shipped' … */
export const refusal = (id: number, result: Refused, wish: string): ShopkeeperError =>
  new ShopkeeperError(sentenceOf(orderNumberOf(id), result, wish));

const sentenceOf = (number: string, result: Refused, wish: string): string => {
  switch (result.state) {
    case 'refused':
      return result.from === null
        ? `There is no order ${number}.`
        : `${number} is ${names[result.from]}, and cannot be ${wish}.${advice(result.from, wish)}`;
    case 'short':
      return `There are not enough copies for ${number}: ${result.lines.map(({ name, stock }) => `${name} (${stock} left)`).join(', ')}. Nothing was changed. Count them with stock set, or cancel the order.`;
    case 'being-refunded':
      return `The money of ${number} goes back, or has gone: it is neither sent nor handed over.`;
    case 'is-picked-up':
      return `${number} is picked up by its customer: say order ready, and then order handed with the code.`;
    case 'is-sent':
      return `${number} is not picked up, it is sent: say order ship, and then order deliver.`;
    case 'wrong-code':
      return result.left === 0
        ? `The code of ${number} was wrong too often, and is not judged any more. 'order ready ${number}' mails a new one to the customer.`
        : `This is not the code of ${number}: ${result.left} ${result.left === 1 ? 'try is' : 'tries are'} left. The customer has it by mail, and on the page of the order.`;
    case 'already-paid':
      return `${number} was paid on the site in the meantime. Nothing was changed by hand.`;
    case 'in-flight':
      return `The customer of ${number} is paying on the site right now. Try again in a minute.`;
    case 'charge-open':
      return `${amountText(result.left)} were charged for ${number} instead of its total, and are not settled: order refund ${number} pays them back, order paid ${number} counts them as its payment.`;
    case 'unpaid':
      return `${number} was not paid, so that nothing can be paid back.`;
    case 'too-much':
      return result.left === 0
        ? `Nothing is left to pay back of ${number}: it is paid back, or asked for.`
        : `Of ${number} ${amountText(result.left)} can be paid back at most.`;
    case 'repeated':
      return `A refund of this amount was asked for on ${momentText(result.at)}. To pay it back once more, add --again.`;
    case 'refunding':
      return `A refund of ${number} is not confirmed yet, so that it is not known what is left. Try again in a minute.`;
    case 'none':
      return `No return of ${number} is on its way.`;
    case 'which':
      return `${number} has several returns on their way. Say which one it is: --return ${result.ids.join(' or --return ')}.`;
  }
};

const names: Record<OrderStatus, string> = {
  pending: 'not paid yet',
  payment_approved: 'paid',
  preparing: 'in preparation',
  shipped: 'shipped',
  delivered: 'delivered',
  canceled: 'canceled',
  refunded: 'refunded',
};

const advice = (from: OrderStatus, wish: string): string => {
  if (wish === 'canceled' && from === 'preparing') return ' Pay it back with order refund, which ends it.';
  if (from === 'pending' && ['prepared', 'shipped', 'made ready'].includes(wish))
    return ' Has its money come? Then say order paid.';
  if (wish === 'handed over' && (from === 'payment_approved' || from === 'preparing'))
    return ' Say order ready first.';
  return '';
};
