import { useStore } from '@nanostores/react';
import { formatInstant } from '#domain/time/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#ui/Button.tsx';
import { addressOf, latestPayment, placeOf } from '../result-page.ts';
import {
  $settling,
  outcomesOf,
  outcomeTexts,
  settlePayment,
  type TestPayment,
} from './test-payments-store.ts';

/** A payment of the sandbox. */
export const TestPaymentRow = ({ order, payment }: TestPayment) => {
  const settling = useStore($settling);
  const name = `${payment.methodLabel} do pedido ${order.number}`;
  const isLatest = latestPayment(order)?.id === payment.id;
  return (
    <li className="test-row">
      <p>
        <a href={addressOf(placeOf(order), order.id)} className="link">
          {payment.methodLabel}, {formatMoney(payment.amount)}
        </a>
        <span className="spine">
          Pedido {order.number} · {formatInstant(payment.createdAt)}
          {isLatest ? null : ' · tentativa anterior'}
        </span>
      </p>
      <p className="test-status">{payment.statusLabel}</p>
      <p className="test-acts">
        {outcomesOf(payment).map((outcome) => (
          <Button
            key={outcome}
            size="small"
            busy={settling === `${payment.id} ${outcome}`}
            aria-label={`${outcomeTexts[outcome]}: ${name}`}
            onClick={() => void settlePayment({ order, payment }, outcome)}
          >
            {outcomeTexts[outcome]}
          </Button>
        ))}
      </p>
    </li>
  );
};
