import { businessDays } from '#domain/orders/shipping.ts';
import { formatInstant, shortDay } from '#domain/time/dates.ts';
import type { Order } from '#domain/orders/order.ts';
import { type OrderStatus, progressOf } from '#domain/orders/order-status.ts';
import { readyText, statusLabelOf } from '#domain/orders/pickup.ts';

/** One of the five stops of an order. */
export interface Stop {
  status: OrderStatus;
  name: string;
  isDone: boolean;
  /** When it was reached, or what is known before. */
  note: string;
}

const route: OrderStatus[] = ['pending', 'payment_approved', 'preparing', 'shipped', 'delivered'];

type Travelling = Pick<Order, 'status' | 'history' | 'service' | 'pickup' | 'arrivesOn'>;

const nameOf = ({ pickup }: Travelling, status: OrderStatus) =>
  status === 'pending' ? 'Recebido' : statusLabelOf(status, pickup !== null);

/** The latest change to a status, because an order may reach it twice. */
const reachedAt = ({ history }: Pick<Order, 'history'>, status: OrderStatus): string =>
  history.findLast((event) => event.status === status)?.createdAt ?? '';

const noteOf = (order: Travelling, status: OrderStatus, isDone: boolean): string => {
  if (isDone) return formatInstant(reachedAt(order, status));
  if (status !== (order.pickup ? 'shipped' : 'delivered')) return '';
  // The payment of an unpaid order moves its day.
  if (order.arrivesOn !== null && order.status !== 'pending') return `até ${shortDay(order.arrivesOn)}`;
  return order.pickup ? readyText(order.pickup.readyDays) : afterPosting(order.service);
};

const afterPosting = ({ deliveryDays }: Order['service']) =>
  deliveryDays > 0 ? `${businessDays(deliveryDays)} após o envio` : '';

/** The five stops with their dates; none for an order that has ended. (Decision 27.) */
export const stopsOf = (order: Travelling): Stop[] => {
  const progress = progressOf(order.status);
  if (progress.state === 'ended') return [];
  return route.map((status, place) => {
    const isDone = place < progress.step;
    return { status, name: nameOf(order, status), isDone, note: noteOf(order, status, isDone) };
  });
};

/** The next event that the customer waits for. */
interface Expected {
  label: string;
  text: string;
}

/** The step after the last one of the history; null where none follows. */
export const expectedOf = ({ status, channel, pickup }: Order, returnDays: number): Expected | null => {
  const labelOf = (next: OrderStatus) => statusLabelOf(next, pickup !== null);
  switch (status) {
    case 'pending':
      return {
        label: labelOf('payment_approved'),
        text:
          channel === 'site' ? 'Assim que o pagamento for confirmado.' : 'Combine o pagamento pelo WhatsApp.',
      };
    case 'payment_approved':
      return { label: labelOf('preparing'), text: 'A loja separa, confere e embala os discos.' };
    case 'preparing':
      return {
        label: labelOf('shipped'),
        text: `O código ${pickup ? 'da retirada' : 'de rastreamento'} chega por e-mail.`,
      };
    case 'shipped':
      return {
        label: labelOf('delivered'),
        text: `${pickup ? 'Diga o código na loja e confira os discos.' : 'Quando chegar, confira os discos.'} Você tem ${returnDays} dias para devolver.`,
      };
    default:
      return null;
  }
};
