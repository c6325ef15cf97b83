import { dayMs, minuteMs } from '#domain/time/units.ts';
import { and, eq, gt, inArray, isNull, max, ne } from 'drizzle-orm';
import { payment } from '#config.ts';
import { isCardMethod, type PaymentMethod } from '#domain/orders/order.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';
import { momentOf } from '#domain/time/dates.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { linesOf } from '../orders/order-rows.ts';
import { orderLines, orders } from '../tables/order-tables.ts';
import { claimsOf, freshClaimAt } from '../stock/claims.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { type PaymentRow, payments } from '../tables/payment-tables.ts';
import { endOfDay } from '#domain/time/end-of-day.ts';

/**
 * The instant until which an attempt can be paid and its order holds its copies. A boleto lasts until the end of a day
 * in São Paulo.
 */
export const attemptEnd = (method: PaymentMethod, now: Date): Date => {
  if (method === 'pix') return new Date(now.getTime() + payment.pixMinutes * minuteMs);
  if (method !== 'boleto') return new Date(now.getTime() + payment.cardMinutes * minuteMs);
  return endOfDay(now, payment.boletoDays);
};

interface Wanted {
  /** The order, locked with its customer. */
  order: OrderRow;
  customerId: number;
  method: PaymentMethod;
}

/**
 * The instant until which a new attempt can be paid and its order holds its copies; null where that exceeds the time
 * for which all attempts of one customer may hold a record. A code is never shortened, because its provider takes money
 * until its end. A card is decided while its owner waits, so the remaining minutes may be enough for it.
 */
export const attemptHold = async (inside: StoreContext, wanted: Wanted): Promise<Date | null> => {
  const now = inside.now();
  const until = attemptEnd(wanted.method, now);
  const last = await lastHold(inside, wanted);
  if (until.getTime() <= last) return until;
  const left = last - now.getTime();
  return isCardMethod(wanted.method) && left >= payment.leastCardMinutes * minuteMs ? new Date(last) : null;
};

/** The end of the longest hold that an attempt may give, in ms; Infinity for the first boleto of a record. */
const lastHold = async (inside: StoreContext, { order, customerId, method }: Wanted): Promise<number> => {
  const records = await recordsOf(inside, order);
  const boleto = await boletoEnd(inside, customerId, records);
  // The shopkeeper may have given more time.
  const given = order.holdUntil?.getTime() ?? 0;
  if (method === 'boleto') return boleto === null ? Infinity : Math.max(boleto, given);
  const begun = [...(await claimsOf(inside, customerId, records)).values()].map((date) => date.getTime());
  if (begun.length === 0) return Infinity;
  const ofAttempts = Math.min(...begun) + payment.longestAttemptsMinutes * minuteMs;
  const instead = boleto === null ? 0 : boleto + payment.pixMinutes * minuteMs;
  return Math.max(ofAttempts, given, instead);
};

const recordsOf = async (inside: StoreContext, { id }: OrderRow) =>
  (await linesOf(inside, [id])).map(({ releaseId }) => releaseId);

/** The end of the last boleto that the customer had for any of the records, in ms; null without one. */
const boletoEnd = async (
  { orm, now }: StoreContext,
  customerId: number,
  records: readonly number[],
): Promise<number | null> => {
  const [row] = await orm
    .select({ end: max(payments.expiresAt) })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        isNull(orders.paidAt),
        eq(payments.method, 'boleto'),
        ne(payments.status, 'rejected'),
        gt(payments.createdAt, new Date(now().getTime() - payment.boletoAgainDays * dayMs)),
        inArray(orderLines.releaseId, [...records]),
      ),
    );
  return row?.end?.getTime() ?? null;
};

/** The refusal when there is no time for another attempt. `live` is the attempt that may still be paid. */
export const holdSpent = async (
  inside: StoreContext,
  { order, customerId, method }: Wanted,
  live: PaymentRow | null,
): Promise<Refusal> => {
  const refuse = (text: string) => new Refusal(409, text, { code: 'hold_over' });
  if (method === 'boleto')
    return refuse('Já houve um boleto para estes discos. Escolha outra forma de pagamento.');
  const now = inside.now();
  const again = (await freshClaimAt(inside, customerId, await recordsOf(inside, order))) ?? now;
  const isOpen = live?.pending && live.expiresAt && live.expiresAt > now;
  const way = isOpen
    ? 'Pague com o código que está aberto'
    : `Se ainda estiverem à venda, pague a partir de ${momentOf(again)}`;
  const hours = payment.longestAttemptsMinutes / 60;
  return refuse(
    `Os discos ficam separados para você por ${hours} horas ao todo, e esse tempo está no fim. ${way}, ou fale com a loja.`,
  );
};
