import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Order, Payment } from '#domain/orders/order.ts';
import { msLeft } from '../clock-text.ts';
import { $serverTime } from '../payment-clock.ts';
import { PixOffer } from './PixOffer.tsx';
import { PixOver } from './PixOver.tsx';
import { PixWaiting } from './PixWaiting.tsx';
import { Waiting } from '../Waiting.tsx';
import { latestPayment } from '../result-page.ts';
import { ResultPage } from '../ResultPage.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { formatMoney } from '#domain/money.ts';
import { Icon } from '#ui/Icon.tsx';
import { PixHead } from './PixHead.tsx';
import { Platter } from './Platter.tsx';
import './pix.css';

interface Props {
  shop: ShopFacts;
}

/** The content of /checkout/pix-payment. */
export const PixPage = ({ shop }: Props) => (
  <ResultPage page="pix" title="PIX">
    {(order, isSettled) => <PixInState {...{ order, isSettled, shop }} />}
  </ResultPage>
);

const isPixOver = ({ isLive, expiresAt }: Payment, now: number) =>
  !isLive || (expiresAt !== null && msLeft(expiresAt, now) === 0);

/** The pressed button was removed with its view, so the heading of the next view gets the focus. */
const useHeading = (view: string) => {
  const before = useRef(view);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (view !== before.current && isLost) document.querySelector<HTMLElement>('.result h1')?.focus();
    before.current = view;
  }, [view]);
};

const PixInState = ({ order, isSettled, shop }: Props & { order: Order; isSettled: boolean }) => {
  const now = useStore($serverTime);
  const payment = latestPayment(order);
  const isOver = payment !== null && isPixOver(payment, now);
  useHeading(`${order.id} ${payment?.id} ${isOver}`);
  if (isSettled) return <PixSettled order={order} />;
  if (payment?.method !== 'pix') return <PixOffer order={order} />;
  if (isOver) return <PixOver {...{ order, now }} />;
  if (payment.pending?.kind === 'pix')
    return <PixWaiting {...{ order, payment, now, shop, code: payment.pending.code }} />;
  return (
    <div className="wrap result">
      <h1 tabIndex={-1} className="result-title">
        Falta só o PIX.
      </h1>
      <Waiting title="Preparando o código">Ele aparece aqui em instantes.</Waiting>
    </div>
  );
};

/** The payment has arrived: the ring closes, and the next page opens by itself. */
const PixSettled = ({ order }: { order: Order }) => (
  <div className="wrap result pix">
    <PixHead order={order} title="Pago.">
      <p className="result-lead" role="status">
        O PIX de {formatMoney(order.total)} chegou.
      </p>
    </PixHead>
    <div className="pix-platter">
      <Platter share={1} isSettled>
        <Icon name="check" size={120} />
      </Platter>
    </div>
  </div>
);
