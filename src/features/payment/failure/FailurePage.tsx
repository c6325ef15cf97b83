import { useStore } from '@nanostores/react';
import type { Order, Payment } from '#domain/orders/order.ts';
import { Groove } from '#ui/records/Groove.tsx';
import { CancelLink } from '../CancelLink.tsx';
import { HeldFor } from '../HeldFor.tsx';
import { OrderSlip } from '../OrderSlip.tsx';
import { $serverTime } from '../payment-clock.ts';
import { PayWays } from './PayWays.tsx';
import { latestPayment } from '../result-page.ts';
import { ResultPage } from '../ResultPage.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { SlipPayment } from '../SlipPayment.tsx';
import '../success/finale.css';
import './failure.css';

interface Props {
  shop: ShopFacts;
}

/** The content of /checkout/failure. */
export const FailurePage = ({ shop }: Props) => (
  <ResultPage page="failure" title="Pagamento">
    {(order) => <Failure {...{ order, shop }} />}
  </ResultPage>
);

const Failure = ({ order, shop }: Props & { order: Order }) => {
  const now = useStore($serverTime);
  const payment = latestPayment(order);
  return (
    <div className="wrap result finale">
      <section>
        <h1 className="failure-title">A agulha pulou.</h1>
        <div className="skip" aria-hidden="true">
          <Groove percent={100} bars={70} seed={3} />
          <Groove percent={0} bars={34} seed={6} />
        </div>
        <p className="failure-alert" role="alert">
          <span className="failure-mark" aria-hidden="true">
            !
          </span>
          <span>
            <b>{rejected}</b> {payment ? reasonOf(payment) : null}
          </span>
        </p>
        <p className="failure-held">
          Nada foi cobrado. <HeldFor order={order} now={now} />
        </p>
        <PayWays {...{ order, shop }} after={payment?.method ?? null} />
        <p className="pix-ways">
          <CancelLink order={order} />
        </p>
      </section>
      <aside className="failure-slip" aria-label="Pedido">
        <OrderSlip order={order} shop={shop.siteName}>
          {payment ? <SlipPayment payment={payment} /> : null}
        </OrderSlip>
      </aside>
    </div>
  );
};

const rejected = 'Pagamento rejeitado. Tente novamente.';

/** The store's reason, unless it repeats the heading. */
const reasonOf = ({ reason, status }: Payment): string => {
  if (status === 'cancelled') return reason ?? 'O banco cancelou o pagamento antes de aprovar.';
  return reason === null || reason === rejected ? 'O motivo, o banco só conta a você.' : reason;
};
