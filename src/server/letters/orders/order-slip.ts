import { businessDays } from '#domain/orders/shipping.ts';
import { maskCep } from '#domain/people/cep.ts';
import { formatDate, longDay } from '#domain/time/dates.ts';
import { gradeName, mediaGradeOf, type ScaleGrade, sleeveGradeOf } from '#domain/records/grades.ts';
import { formatMoney } from '#domain/money.ts';
import type { OrderAddress, OrderPickup } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { pickupName, readyText } from '#domain/orders/pickup.ts';
import type { Slip } from '../writing/slip.ts';
import type { OrderFacts } from './order-facts.ts';

/** The contract of the purchase in short, which Decreto 7.962/2013 (article 4) requires. */
export const slipOf = ({ order, lines }: OrderFacts): Slip => ({
  title: `Pedido ${order.number} · ${formatDate(order.createdAt.toISOString())}`,
  lines: lines.map(lineOf),
  sums: [
    { name: 'Subtotal', amount: formatMoney(order.subtotal) },
    { name: 'Frete', amount: order.pickup ? 'grátis' : formatMoney(order.shipping) },
    ...(order.discount > 0 ? [{ name: 'Desconto', amount: `-${formatMoney(order.discount)}` }] : []),
    { name: 'Total', amount: formatMoney(order.total) },
  ],
  blocks: [
    ...(order.pickup ? [{ title: pickupName, lines: pickupLines(order.pickup, order.status) }] : []),
    ...(order.address
      ? [
          { title: 'Entrega', lines: [serviceOf(order)] },
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

const serviceOf = ({ serviceName, serviceCompany, ...order }: OrderFacts['order']) =>
  `${serviceName} (${serviceCompany}): ${arrivalSentence(order)}`;

/** The day of arrival of a paid order; before the payment, how long it takes from then on. */
export const arrivalSentence = ({ status, arrivesOn, postingDays, deliveryDays }: Times): string =>
  arrivesOn !== null && status !== 'pending'
    ? `chega até ${longDay(arrivesOn)}`
    : `chega em até ${businessDays(postingDays + deliveryDays)} depois do pagamento`;

type Times = Pick<OrderFacts['order'], 'status' | 'arrivesOn' | 'postingDays' | 'deliveryDays'>;

const addressLines = (address: OrderAddress) => [
  address.name,
  [address.street, address.number, address.complement].filter(Boolean).join(', '),
  address.neighborhood,
  `${address.city} - ${address.state}`,
  `CEP ${maskCep(address.zipCode)}`,
];
