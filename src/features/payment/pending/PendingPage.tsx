import { useStore } from '@nanostores/react';
import type { Order } from '#domain/orders/order.ts';
import { BoletoOver } from './BoletoOver.tsx';
import { BoletoWaiting } from './BoletoWaiting.tsx';
import { ChallengeWaiting } from './ChallengeWaiting.tsx';
import { InReview } from './InReview.tsx';
import { $serverTime } from '../payment-clock.ts';
import { pendingViewOf } from './pending-view.ts';
import { ResultPage } from '../ResultPage.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { WhatsappWaiting } from './WhatsappWaiting.tsx';
import '../success/finale.css';
import '../failure/failure.css';
import './pending.css';
import './challenge.css';

interface Props {
  shop: ShopFacts;
}

/** The content of /checkout/pending. */
export const PendingPage = ({ shop }: Props) => (
  <ResultPage page="pending" title="Pagamento">
    {(order) => <PendingInState {...{ order, shop }} />}
  </ResultPage>
);

const PendingInState = ({ order, shop }: Props & { order: Order }) => {
  const now = useStore($serverTime);
  const view = pendingViewOf(order, now);
  switch (view.kind) {
    case 'whatsapp':
      return <WhatsappWaiting {...{ order, now, shop }} />;
    case 'boleto':
      return <BoletoWaiting {...{ order, now, shop, payment: view.payment, slip: view.slip }} />;
    case 'boleto-over':
      return <BoletoOver {...{ order, now, shop, payment: view.payment }} />;
    case 'challenge':
      return (
        <ChallengeWaiting
          key={view.payment.id}
          {...{ order, now, shop, payment: view.payment, challenge: view.challenge }}
        />
      );
    case 'review':
      return <InReview {...{ order, now, shop, payment: view.payment }} />;
  }
};
