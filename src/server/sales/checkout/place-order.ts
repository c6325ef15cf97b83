import { order as limits } from '#config.ts';
import { availabilityOf } from '#domain/availability.ts';
import { totalFault } from '#domain/cart.ts';
import { type Centavos, toReais } from '#domain/money.ts';
import type { OrderAddress, OrderChannel, OrderPickup } from '#domain/order.ts';
import type { CartLine } from '../cart/cart-rows.ts';
import { lockCart, type LockedCart } from '../cart/locked-cart.ts';
import type { CustomerRow } from '#server/people/customers/customer.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';
import type { ShortLine } from '../stock/hold.ts';
import { lockCartAndOrders } from '../stock/lock-releases.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { insertOrder } from '../orders/insert-order.ts';
import { lockOrder, type OrderRow } from '../orders/lock-order.ts';
import {
  digestOfDraft,
  draftLine,
  draftOrder,
  type Freight,
  type OrderDraft,
} from '../orders/order-draft.ts';
import { hourOver, refuseEmptyCart, soldOut } from '../orders/order-refusals.ts';
import { fillOrder, type FullOrder, linesOf } from '../orders/order-rows.ts';
import type { Buyer } from '../tables/order-tables.ts';
import { holdEnd, renewHold } from '../orders/renew-hold.ts';
import { isReplaceable, lockUnpaid, type UnpaidOrder } from '../orders/unpaid-orders.ts';

/** Where the order goes and how, as the customer chose for the cart that is on the table now. */
export interface Choice {
  /** One of the two is null. */
  address: Omit<OrderAddress, 'name'> | null;
  pickup: OrderPickup | null;
  freight: Freight;
}

export interface Placing {
  /** Locked by the caller. */
  customer: CustomerRow;
  channel: OrderChannel;
  /** Judges what the customer chose. @throws Refusal */
  choose: (cart: readonly CartLine[]) => Choice | Promise<Choice>;
  /** The total that the customer saw; null where none is said. Only compared. */
  expectedTotal: Centavos | null;
  holdMinutes: number;
  /** In place of the digest of the contents. */
  digest?: string;
}

export type Placed =
  | { state: 'placed'; full: FullOrder }
  /** Nothing was written: this attempt has to be cancelled at its provider first. */
  | { state: 'cancel-first'; orderId: number; paymentId: number };

/**
 * Makes an order of the customer's cart, inside a transaction. An equal unpaid order is taken again, with its hold renewed;
 * another unpaid one is replaced. Prices, freight and stock are those of the records as they are locked here.
 * @throws Refusal
 */
export const placeOrder = async (inside: StoreContext, placing: Placing): Promise<Placed> => {
  const { customer, channel, choose, holdMinutes } = placing;
  const unpaid = await lockUnpaid(inside, customer.id);
  const replaceable = unpaid.filter(isReplaceable);
  const { lines: cart, locked, claims } = await lockRecords(inside, customer.id, replaceable);
  if (cart.length === 0) throw await refuseEmptyCart(inside, customer.id);
  refuseShort(cart);
  const { address, pickup, freight } = await choose(cart);
  const buyer = buyerOf(customer);
  const lines = cart.map(draftLine).filter((line) => line !== null);
  const place = address && { ...address, name: buyer.name };
  const draft = draftOrder({ buyer, address: place, pickup, lines, freight });
  refuseTooMuch(draft);
  refuseOtherTotal(draft, placing.expectedTotal);
  const digest = placing.digest ?? digestOfDraft(draft);
  const same = unpaid.find((one) => one.order.channel === channel && isSame(one, digest));
  if (same) return { state: 'placed', full: await holdAgain(inside, same.order, holdMinutes) };
  const live = replaceable.find((one) => one.live);
  if (live?.live) return { state: 'cancel-first', orderId: live.order.id, paymentId: live.live.id };
  refuseTooMany(unpaid);
  // An order that is paid in a conversation cannot be paid at once: without a hold it promises nothing.
  if (channel === 'whatsapp' && !holdEnd(inside.now(), holdMinutes, [...claims.values()])) throw hourOver();
  const full = await insertOrder(inside, {
    ...{ customerId: customer.id, channel, draft, digest, holdMinutes, locked, claims },
    replaces: replaceable.map((one) => one.order),
    why: (number) => `Substituído pelo pedido ${number}.`,
  });
  return { state: 'placed', full };
};

/** An order of equal contents; one that waits for money has left the cart, which is then a wish for more copies. */
const isSame = (one: UnpaidOrder, digest: string) =>
  one.order.digest === digest && (isReplaceable(one) || one.order.cartLeftAt === null);

/** The records of the cart, and of the orders that may be replaced: those in one call, as records are locked in one order. */
const lockRecords = async (
  inside: StoreContext,
  customerId: number,
  replaceable: readonly UnpaidOrder[],
): Promise<LockedCart> => {
  if (replaceable.length === 0) return lockCart(inside, customerId, () => 0);
  const ids = replaceable.map(({ order }) => order.id);
  const all = await lockCartAndOrders(inside, customerId, ids);
  const held = await linesOf(inside, ids);
  const heldOf = (releaseId: number) =>
    held.filter((line) => line.releaseId === releaseId).reduce((sum, line) => sum + line.held, 0);
  const { lines, locked, claims } = await lockCart(inside, customerId, heldOf);
  return { lines, locked: new Map([...all, ...locked]), claims };
};

/** The cart counts the customer's own holds as available. */
const refuseShort = (cart: readonly CartLine[]) => {
  const short = cart.flatMap(({ quantity, release }): ShortLine[] => {
    const availability = availabilityOf(release.offer);
    const stock = availability.state === 'available' ? release.offer.stock : 0;
    return stock < quantity ? [{ product_id: release.id, name: release.title, stock }] : [];
  });
  if (short.length > 0) throw soldOut(short);
};

const missing = { cpf: 'CPF é obrigatório', phone: 'Telefone é obrigatório' } as const;

const buyerOf = ({ name, email, cpf, phone }: CustomerRow): Buyer => {
  if (cpf !== null && phone !== null) return { name: name || email, email, cpf, phone };
  throw new Refusal(422, 'Complete seus dados pessoais: CPF e telefone.', {
    code: 'incomplete_customer',
    errors: {
      ...(cpf === null && { cpf: [missing.cpf] }),
      ...(phone === null && { phone: [missing.phone] }),
    },
  });
};

/** Freight is added before a discount is taken off. */
const refuseTooMuch = ({ subtotal, shipping }: OrderDraft) => {
  const fault = totalFault(subtotal + shipping);
  if (fault) throw new Refusal(422, fault, { code: 'total_too_high' });
};

const refuseOtherTotal = ({ total }: OrderDraft, expected: Centavos | null) => {
  if (expected === null || expected === total) return;
  const message = 'O total mudou desde que você o viu. Confira o novo total antes de continuar.';
  throw new Refusal(409, message, { code: 'total_changed', total: toReais(total) });
};

const holdAgain = async (inside: StoreContext, order: OrderRow, minutes: number): Promise<FullOrder> => {
  const held = await renewHold(inside, order, minutes);
  if (held.state === 'sold-out') throw soldOut(held.lines);
  return fillOrder(inside, (await lockOrder(inside, order.id)) ?? order);
};

/** Those that stay beside a new one. */
const refuseTooMany = (unpaid: readonly UnpaidOrder[]) => {
  const staying = unpaid.filter((one) => !isReplaceable(one));
  const [first] = staying;
  if (!first || staying.length < limits.mostUnpaid) return;
  const message = `Você já tem ${staying.length} pedidos à espera de pagamento. Pague o pedido ${first.order.number}, aguarde a confirmação ou cancele-o antes de fazer outro.`;
  throw new Refusal(409, message, { code: 'too_many_orders', order_id: first.order.id });
};
