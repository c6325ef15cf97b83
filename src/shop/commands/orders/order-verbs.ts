import { orderNumberOf } from '#domain/orders/order-number.ts';
import { type PaymentMethod, paymentMethods } from '#domain/orders/order.ts';
import { pickupCodeLength } from '#domain/orders/pickup.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { closeReturn, receiveReturn } from '#server/sales/returns/receive-return.ts';
import { cancelByHand } from '#server/shopkeeping/orders/cancel-by-hand.ts';
import { extendHold } from '#server/shopkeeping/orders/extend-hold.ts';
import { deliverOrder, markSeen, prepareOrder, shipOrder } from '#server/shopkeeping/orders/move-by-hand.ts';
import { handOverOrder, readyOrder } from '#server/shopkeeping/orders/pickup-by-hand.ts';
import { recordPayment } from '#server/shopkeeping/orders/record-payment.ts';
import { refundByHand } from '#server/shopkeeping/orders/refund-by-hand.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { amountText, momentText, type Options, readAmount, readCount, type Words } from '../words.ts';
import { refusal } from './order-refusal.ts';

interface VerbCall extends Words {
  store: StoreContext;
  id: number;
  usage: string;
}

/** One 'order VERB N'. */
export interface OrderVerb {
  usage: string;
  options?: Options;
  /** Ends a live attempt to pay, which only an open shop can do. */
  endsAttempt?: boolean;
  /** Words after the number. */
  mostWords?: number;
  /** Returns the sentence that is printed. Throws ShopkeeperError. */
  run(call: VerbCall): Promise<string>;
}

const longestHoldHours = 30 * 24;

const paid: OrderVerb = {
  usage: 'paid N [--by pix|credit|debit|boleto]     its money has come, outside the site',
  options: { by: 'value' },
  endsAttempt: true,
  run: async ({ store, id, given: { by = 'pix' }, usage }) => {
    if (!isMethod(by)) throw new ShopkeeperError(usage);
    const result = await recordPayment(store, id, by);
    if (result.state !== 'moved') throw refusal(id, result, 'paid');
    const how =
      result.charged === null
        ? `${amountText(result.order.total)} by ${by}`
        : `by the ${amountText(result.charged)} that were charged on the site`;
    return `${orderNumberOf(id)} is paid, ${how}. The customer is notified.`;
  },
};

const isMethod = (word: string): word is PaymentMethod => paymentMethods.some((method) => method === word);

const prepare: OrderVerb = {
  usage: 'prepare N                                 it is being packed',
  run: async ({ store, id }) => {
    const result = await prepareOrder(store, id);
    if (result.state !== 'moved') throw refusal(id, result, 'prepared');
    return `${orderNumberOf(id)} is in preparation. The customer cannot cancel it any more.`;
  },
};

/** Letters, digits and dashes: the characters of carriers' codes, which are safe in an address. */
const codeShape = /^[A-Z0-9-]{5,40}$/;

const ship: OrderVerb = {
  usage: 'ship N [--tracking CODE]                  the parcel has left; again, to correct the code',
  options: { tracking: 'value' },
  run: async ({ store, id, given: { tracking } }) => {
    const code = tracking === undefined ? null : tracking.replaceAll(/\s/g, '').toUpperCase();
    if (code !== null && !codeShape.test(code))
      throw new ShopkeeperError(`'${tracking}' is not a tracking code, such as AB123456789BR.`);
    const result = await shipOrder(store, id, code);
    if (result.state !== 'moved') throw refusal(id, result, 'shipped');
    const note = code ? `with the code ${code}` : 'without a tracking code';
    return `${orderNumberOf(id)} is shipped, ${note}. The customer is notified.`;
  },
};

const deliver: OrderVerb = {
  usage: 'deliver N                                 the customer has it',
  run: async ({ store, id }) => {
    const result = await deliverOrder(store, id);
    if (result.state !== 'moved') throw refusal(id, result, 'delivered');
    return `${orderNumberOf(id)} is delivered. The days of the right of withdrawal begin.`;
  },
};

const ready: OrderVerb = {
  usage: 'ready N                                   it can be picked up: mails the code; again, a new code',
  run: async ({ store, id }) => {
    const result = await readyOrder(store, id);
    if (result.state !== 'moved') throw refusal(id, result, 'made ready');
    return `${orderNumberOf(id)} is ready to be picked up. The customer gets a new code by mail.`;
  },
};

const handed: OrderVerb = {
  usage: 'handed N --code NNNN                      the customer has picked it up, and said the code',
  options: { code: 'value' },
  run: async ({ store, id, given: { code }, usage }) => {
    if (code === undefined) throw new ShopkeeperError(usage);
    if (!/^\d+$/.test(code) || code.length !== pickupCodeLength)
      throw new ShopkeeperError(`'${code}' is not a code, which has ${pickupCodeLength} digits.`);
    const result = await handOverOrder(store, id, code);
    if (result.state !== 'moved') throw refusal(id, result, 'handed over');
    return `${orderNumberOf(id)} is handed over. The days of the right of withdrawal begin.`;
  },
};

const cancel: OrderVerb = {
  usage: "cancel N [--reason 'TEXT']                ends it, and pays back what was paid",
  options: { reason: 'value' },
  endsAttempt: true,
  run: async ({ store, id, given: { reason } }) => {
    const notes = reason?.trim().slice(0, 300) ?? '';
    const result = await cancelByHand(store, id, notes || null);
    if (result.state !== 'moved') throw refusal(id, result, 'canceled');
    const refunded = result.refund > 0 ? ` ${amountText(result.refund)} are being paid back.` : '';
    return `${orderNumberOf(id)} is canceled, and its copies are for sale again.${refunded} The customer is notified.`;
  },
};

const extend: OrderVerb = {
  usage: 'extend N [--hours N]                      holds the copies of an unpaid order: 24 hours from now',
  options: { hours: 'value' },
  run: async ({ store, id, given: { hours = '24' } }) => {
    const count = readCount(hours, [1, longestHoldHours], 'a number of hours');
    const result = await extendHold(store, id, count);
    if (result.state !== 'done') throw refusal(id, result, 'extended');
    return `The copies of ${orderNumberOf(id)} are held until ${momentText(result.until)}.`;
  },
};

const refund: OrderVerb = {
  usage: 'refund N [AMOUNT] [--again]               pays back, without an amount all that is left',
  options: { again: 'flag' },
  mostWords: 1,
  run: async ({ store, id, words: [text], given: { again } }) => {
    const amount = text === undefined ? null : readAmount(text);
    const result = await refundByHand(store, id, { amount, isAgain: again !== undefined });
    if (result.state === 'moved')
      return `The money of ${orderNumberOf(id)} had gone back already. The order is refunded now.`;
    if (result.state !== 'done') throw refusal(id, result, 'refunded');
    return `${amountText(result.amount)} of ${orderNumberOf(id)} are being paid back. The customer is notified once it is confirmed.`;
  },
};

const takeBack: OrderVerb = {
  usage:
    'return N received|closed [--return ID]    a returned parcel has come: refunds, and restocks; or never came',
  options: { return: 'value' },
  mostWords: 1,
  run: async ({ store, id, words: [state], given, usage }) => {
    if (state !== 'received' && state !== 'closed') throw new ShopkeeperError(usage);
    const text = given['return'];
    const returnId = text === undefined ? null : readCount(text, [1, 999_999_999], 'the id of a return');
    if (state === 'closed') {
      const closed = await closeReturn(store, id, returnId);
      if (closed.state !== 'moved') throw refusal(id, closed, 'returned');
      return `The return of ${orderNumberOf(id)} is closed: nothing is paid back. The order's page says so.`;
    }
    const result = await receiveReturn(store, id, returnId);
    if (result.state !== 'done') throw refusal(id, result, 'returned');
    const copies = `${result.copies} ${result.copies === 1 ? 'copy is' : 'copies are'} for sale again`;
    return `The return of ${orderNumberOf(id)} is received: ${copies}, ${amountText(result.refund)} are being paid back.`;
  },
};

const seen: OrderVerb = {
  usage: "seen N                                    takes it off 'orders attention'",
  run: async ({ store, id }) => {
    const result = await markSeen(store, id);
    if (result.state !== 'moved') throw refusal(id, result, 'seen');
    return `${orderNumberOf(id)} needs no attention any more.`;
  },
};

/** The verbs by the typed word. */
export const orderVerbs: Record<string, OrderVerb> = {
  paid,
  prepare,
  ship,
  deliver,
  ready,
  handed,
  cancel,
  extend,
  refund,
  return: takeBack,
  seen,
};
