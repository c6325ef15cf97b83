import { formatInstant } from '#domain/dates.ts';
import type { Order } from '#domain/order.ts';
import { type OrderStatus, orderStatusLabels, progressOf } from '#domain/order-status.ts';
import { counted } from '#ui/units.ts';

/** One of the five stops of an order. */
export interface Stop {
  status: OrderStatus;
  name: string;
  isDone: boolean;
  /** When it was reached, or what is known before. */
  note: string;
}

const route: OrderStatus[] = ['pending', 'payment_approved', 'preparing', 'shipped', 'delivered'];

const nameOf = (status: OrderStatus) => (status === 'pending' ? 'Recebido' : orderStatusLabels[status]);

/** The latest change to a status: an order may come to it twice. */
const reachedAt = ({ history }: Pick<Order, 'history'>, status: OrderStatus): string =>
  history.findLast((event) => event.status === status)?.createdAt ?? '';

type Travelling = Pick<Order, 'status' | 'history' | 'service'>;

const noteOf = (order: Travelling, status: OrderStatus, isDone: boolean): string => {
  if (isDone) return formatInstant(reachedAt(order, status));
  const { deliveryDays } = order.service;
  return status === 'delivered' && deliveryDays > 0
    ? `${counted(deliveryDays, 'dia útil', 'dias úteis')} após o envio`
    : '';
};

/** The five stops with their dates; none for an order that has ended. (Decision 27.) */
export const stopsOf = (order: Travelling): Stop[] => {
  const progress = progressOf(order.status);
  if (progress.state === 'ended') return [];
  return route.map((status, place) => {
    const isDone = place < progress.step;
    return { status, name: nameOf(status), isDone, note: noteOf(order, status, isDone) };
  });
};

/** What the customer waits for. */
interface Expected {
  label: string;
  text: string;
}

/** The step after the last one of the history; null where nothing more comes. */
export const expectedOf = ({ status, channel }: Order, returnDays: number): Expected | null => {
  switch (status) {
    case 'pending':
      return {
        label: orderStatusLabels.payment_approved,
        text:
          channel === 'site' ? 'Assim que o pagamento for confirmado.' : 'Combine o pagamento pelo WhatsApp.',
      };
    case 'payment_approved':
      return { label: orderStatusLabels.preparing, text: 'A loja separa, confere e embala os discos.' };
    case 'preparing':
      return { label: orderStatusLabels.shipped, text: 'O código de rastreamento chega por e-mail.' };
    case 'shipped':
      return {
        label: orderStatusLabels.delivered,
        text: `Quando chegar, confira os discos. Você tem ${returnDays} dias para devolver.`,
      };
    default:
      return null;
  }
};
