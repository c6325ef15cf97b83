import { arrivalPromise } from '#domain/orders/arrival-text.ts';
import { maskCep } from '#domain/people/cep.ts';
import { formatDate } from '#domain/time/dates.ts';
import { gradeName, mediaGradeOf, type ScaleGrade, sleeveGradeOf } from '#domain/records/grades.ts';
import { formatMoney } from '#domain/money.ts';
import type { OrderAddress, OrderPickup } from '#domain/orders/order.ts';
import { discountName, freightText } from '#domain/orders/order-sums.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { pickupName, readyText } from '#domain/orders/pickup.ts';
import type { Slip } from '../writing/slip.ts';
import type { OrderFacts } from './order-facts.ts';

/** The contract of the purchase in short, which Decreto 7.962/2013 (article 4) requires. */
export const slipOf = ({ order, lines, readAt }: OrderFacts): Slip => ({
  title: `Pedido ${order.number} · ${formatDate(order.createdAt.toISOString())}`,
  lines: lines.map(lineOf),
  sums: [
    { name: 'Subtotal', amount: formatMoney(order.subtotal) },
    { name: 'Frete', amount: freightText(order.shipping) },
    ...(order.discount > 0 ? [{ name: discountName(order), amount: `-${formatMoney(order.discount)}` }] : []),
    { name: 'Total', amount: formatMoney(order.total) },
  ],
  blocks: [
    ...(order.pickup ? [{ title: pickupName, lines: pickupLines(order.pickup, order.status) }] : []),
    ...(order.address
      ? [
          { title: 'Entrega', lines: [serviceOf(order, readAt)] },
          { title: 'Endereço de entrega', lines: addressLines(order.address) },
        ]
      : []),
  ],
});

/** The expected day is shown until the order is ready. */
const pickupLines = ({ address, hours, readyDays }: OrderPickup, status: OrderStatus) => [
  address,
  ...(hours ? [`Horário: ${hours}`] : []),
  `${status === 'shipped' || status === 'delivered' ? '' : `Pronto ${readyText(readyDays)}. `}Retirada grátis.`,
];

const lineOf = (line: OrderFacts['lines'][number]) => ({
  name: `${line.artistName} – ${line.albumTitle}`,
  detail: [
    `${line.quantity} × ${formatMoney(line.unitPrice)}`,
    ...gradeText('Mídia', mediaGradeOf(line.mediaCondition ?? '')),
    ...gradeText('Capa', sleeveGradeOf(line.sleeveCondition ?? '')),
  ].join(' · '),
  amount: formatMoney(line.quantity * line.unitPrice),
});

const gradeText = (part: string, grade: ScaleGrade | null) => (grade ? [`${part} ${gradeName(grade)}`] : []);

const serviceOf = (order: OrderFacts['order'], now: Date) =>
  [`${order.serviceName} (${order.serviceCompany})`, arrivalOf(order, now)].filter(Boolean).join(': ');

/** The promised arrival, in the words of the order's page; null once it has arrived or ended. */
export const arrivalOf = (order: OrderFacts['order'], now: Date): string | null =>
  arrivalPromise({ ...order, createdAt: order.createdAt.toISOString(), pickup: null }, now.getTime());

const addressLines = (address: OrderAddress) => [
  address.name,
  [address.street, address.number, address.complement].filter(Boolean).join(', '),
  address.neighborhood,
  `${address.city} - ${address.state}`,
  `CEP ${maskCep(address.zipCode)}`,
];
