import { hourMs } from '#domain/time/units.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import { Refusal, refusedField } from '#server/kernel/http/refusal.ts';
import type { ShortLine } from '../stock/hold.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { OrderRow } from './lock-order.ts';
import { linesOf } from './order-rows.ts';
import { orders } from '../tables/order-tables.ts';

/** Refusals of a checkout and of a payment. The texts of the five checks of a checkout are those of the specification. */

/** The answer for an unknown order, and for that of another customer. */
export const unknownOrder = 'Pedido não encontrado';

export const noAddress = (): Refusal => refusedField('address_id', 'Endereço de entrega não selecionado.');

export const noService = (): Refusal => refusedField('service_id', 'Método de frete não selecionado.');

export const noServiceName = (): Refusal =>
  refusedField('service_id', 'Nome do serviço de frete não encontrado.');

export const noServicePrice = (): Refusal => refusedField('service_id', 'Preço do frete não encontrado.');

export const noPickup = (): Refusal =>
  new Refusal(409, 'A loja não oferece retirada no momento.', { code: 'no_pickup' });

export const quoteExpired = (): Refusal =>
  new Refusal(409, 'O frete calculado não vale mais para este carrinho. Calcule o frete de novo.', {
    code: 'quote_expired',
  });

export const cartChanged = (): Refusal =>
  new Refusal(409, 'O seu carrinho mudou em outra aba. Confira os itens e continue.', {
    code: 'cart_changed',
  });

export const soldOut = (lines: readonly ShortLine[], orderId?: number): Refusal =>
  new Refusal(409, soldOutText(lines), {
    code: 'sold_out',
    lines,
    ...(orderId !== undefined && { order_id: orderId }),
  });

export const hourOver = (): Refusal =>
  new Refusal(
    409,
    'Estes discos já ficaram separados para você por uma hora e voltaram à venda. Pague agora pelo site, ou peça de novo pelo WhatsApp daqui a uma hora.',
    { code: 'hold_over' },
  );

/** The refusal of a waiting order whose copies are no longer held. */
export const heldNoMore = ({ id, number }: Pick<OrderRow, 'id' | 'number'>): Refusal =>
  new Refusal(
    409,
    `O pedido ${number} já foi feito, mas os discos não estão mais separados para você. Combine o pagamento com a loja, ou cancele o pedido e faça outro.`,
    { code: 'hold_over', order_id: id },
  );

/** The records that were sold in the meantime, in words. */
export const soldOutText = (lines: readonly ShortLine[]): string => {
  const [first] = lines;
  if (!first || lines.length > 1)
    return 'Alguns discos não estão mais disponíveis na quantidade que você quer.';
  return first.stock === 0
    ? `${first.name} acabou de ser vendido.`
    : `De ${first.name} só há mais ${first.stock}.`;
};

export const inFlight = (): Refusal =>
  new Refusal(409, 'Há um pagamento em andamento. Aguarde um instante e tente novamente.', {
    code: 'in_flight',
  });

export const alreadyPaid = (orderId: number): Refusal =>
  new Refusal(409, 'Este pedido já foi pago.', { code: 'already_paid', order_id: orderId });

/**
 * The refusal of an order that has ended. It names the order that holds the rest again, because the first answer may be
 * lost.
 */
export const notPayable = async (
  inside: StoreContext,
  order: Pick<OrderRow, 'id' | 'restOrderId'> | null,
): Promise<Refusal> => {
  if (!order?.restOrderId)
    return new Refusal(409, 'Este pedido não pode mais ser pago.', { code: 'not_payable' });
  const lines = await linesOf(inside, [order.id, order.restOrderId]);
  const leftOf = (releaseId: number) =>
    lines.find((line) => line.orderId === order.restOrderId && line.releaseId === releaseId)?.quantity ?? 0;
  const sold = lines
    .filter((line) => line.orderId === order.id && leftOf(line.releaseId) < line.quantity)
    .map((line) => ({ product_id: line.releaseId, name: line.productName, stock: leftOf(line.releaseId) }));
  return soldOut(sold, order.restOrderId);
};

/** Age up to which an order counts as the one that emptied the cart in another tab. */
const recentMs = hourMs;

/** The refusal of an empty cart. It names the order that has just emptied it, unless that was canceled. */
export const refuseEmptyCart = async ({ orm, now }: StoreContext, customerId: number): Promise<Refusal> => {
  const [last] = await orm
    .select({ id: orders.id, cartLeftAt: orders.cartLeftAt })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), ne(orders.status, 'canceled')))
    .orderBy(desc(orders.id))
    .limit(1);
  const isRecent = last?.cartLeftAt && now().getTime() - last.cartLeftAt.getTime() < recentMs;
  return new Refusal(422, 'Carrinho vazio. Adicione produtos para continuar.', {
    code: 'cart_empty',
    ...(isRecent && { order_id: last.id }),
  });
};
