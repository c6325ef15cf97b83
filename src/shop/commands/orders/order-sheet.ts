import { maskCep } from '#domain/people/cep.ts';
import { maskCpf } from '#domain/people/cpf.ts';
import { maskPhone } from '#domain/people/phone.ts';
import type { FullOrder } from '#server/sales/orders/order-rows.ts';
import type { RefundRow } from '#server/sales/tables/payment-tables.ts';
import { amountText, momentText } from '../words.ts';

/** All that the shop knows about an order, in lines for a terminal. */
export const sheetOf = (full: FullOrder, refunds: readonly RefundRow[]): string[] => [
  ...headOf(full),
  ...full.lines.map(lineOf),
  ...sumsOf(full),
  ...full.payments.map(paymentOf),
  ...refunds.map(refundOf),
  ...full.returns.map((row) => returnOf(full, row)),
  ...full.history.map(eventOf),
];

const headOf = ({ order }: FullOrder): string[] => {
  const { buyer, address, pickup } = order;
  return [
    `${order.number}  ${order.status}, payment ${order.paymentStatus}${order.channel === 'whatsapp' ? ', by WhatsApp' : ''}`,
    ...(order.attention
      ? [`  ! ${order.attention}: look at it, then: npm run store -- order seen ${order.number}`]
      : []),
    ...(order.status === 'pending'
      ? [
          order.holdUntil
            ? `  held until ${momentText(order.holdUntil)}`
            : '  its copies are not held any more',
        ]
      : []),
    ...(buyer.name
      ? [
          `  ${buyer.name}, CPF ${maskCpf(buyer.cpf)}`,
          `  ${[buyer.email, maskPhone(buyer.phone)].filter(Boolean).join(', ')}`,
        ]
      : ['  the account is deleted']),
    ...(address?.street
      ? [
          `  ${[address.name, `${address.street}, ${address.number}`, address.complement, address.neighborhood].filter(Boolean).join(', ')}`,
          `  ${maskCep(address.zipCode)} ${address.city} - ${address.state}`,
        ]
      : []),
    pickup
      ? `  picked up: ${[pickup.address, pickup.hours, `ready in ${pickup.readyDays} business days`].filter(Boolean).join(', ')}`
      : `  by ${order.serviceName} (${order.serviceCompany}), ${order.deliveryDays} business days${order.arrivesOn ? `, by ${order.arrivesOn}` : ''}${order.trackingCode ? `, tracking ${order.trackingCode}` : ''}`,
  ];
};

const lineOf = ({ quantity, artistName, albumTitle, unitPrice, slug, held }: FullOrder['lines'][number]) =>
  `  ${quantity} × ${artistName} – ${albumTitle}  ${amountText(unitPrice)}  (${slug}${held ? `, ${held} held` : ''})`;

const sumsOf = ({ order: { subtotal, shipping, discount, total } }: FullOrder) => [
  `  ${amountText(subtotal)} + freight ${amountText(shipping)}${discount ? ` - discount ${amountText(discount)}` : ''} = ${amountText(total)}`,
];

const paymentOf = (row: FullOrder['payments'][number]) =>
  `  payment ${row.id}: ${row.method} by ${row.provider}, ${row.status}${row.statusDetail ? ` (${row.statusDetail})` : ''}, ${amountText(row.amount)}${row.charged === null ? '' : `, ${amountText(row.charged)} charged`}${row.refunded ? `, ${amountText(row.refunded)} paid back` : ''}`;

const refundOf = ({ amount, state, reason, createdAt }: RefundRow) =>
  `  refund: ${amountText(amount)}, ${state} (${reason}), ${momentText(createdAt)}`;

const returnOf = ({ lines }: FullOrder, row: FullOrder['returns'][number]) => {
  const copies = row.lines.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return `${quantity} × ${line?.albumTitle ?? lineId}`;
  });
  return `  return ${row.id}: ${row.status}, ${copies.join(', ')}${row.refund === null ? '' : `, ${amountText(row.refund)}`}`;
};

const eventOf = ({ createdAt, statusTo, notes }: FullOrder['history'][number]) =>
  `  ${momentText(createdAt)}  ${statusTo}${notes ? `: ${notes}` : ''}`;
