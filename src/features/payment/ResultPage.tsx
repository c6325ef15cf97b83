import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { CustomerPage } from '#features/session/CustomerPage.tsx';
import { prepareNotices } from '#browser/notices/notice-store.ts';
import { NoOrder } from './NoOrder.tsx';
import { $isHeard } from './order-poll.ts';
import type { ResultPage as PageName } from './result-page.ts';
import { ResultWaiting } from './ResultWaiting.tsx';
import { usePolledOrder } from './use-polled-order.ts';
import { useRightPage } from './use-right-page.ts';
import { whyNoAnswer } from '#browser/connection.ts';
import './result-page.css';

interface Props {
  page: PageName;
  /** The title while the order is being loaded. */
  title: string;
  /** `isSettled`: the payment was seen to arrive on this page. */
  children: (order: Order, isSettled: boolean) => ReactNode;
}

/** The page of a pending or finished payment, in all its states. `?pedido=` names the order. */
export const ResultPage = (props: Props) => (
  <CustomerPage waiting={<ResultWaiting title={props.title} />} kept="O pedido continua guardado.">
    {() => <ForCustomer {...props} />}
  </CustomerPage>
);

const ForCustomer = ({ page, title, children }: Props) => {
  const view = usePolledOrder(page);
  const arrival = useRightPage(page, view);
  const isHeard = useStore($isHeard);
  const order = view.state === 'loaded' ? view.order : null;
  const id = order?.id ?? null;
  useEffect(prepareNotices, []);
  useEffect(() => {
    if (id !== null) refreshCart();
  }, [id, arrival]);
  if (view.state === 'none' || view.state === 'unknown' || view.state === 'failed')
    return <NoOrder view={view} />;
  if (!order || arrival === 'leaving' || arrival === null) return <ResultWaiting title={title} />;
  return (
    <>
      <ConnectionWarning isHeard={isHeard} />
      {children(order, arrival === 'settled')}
    </>
  );
};

/**
 * Reloads the cart for its badge, because the lines of an order leave it once a payment is in progress. The store of the
 * cart is loaded on demand, and a failure leaves the badge as it is.
 */
const refreshCart = (): void => {
  void import('#features/collections/cart-store.ts')
    .then(({ loadCart }) => loadCart())
    .catch(() => undefined);
};

/** Warns that the shown state may be outdated, because the store does not answer. */
const ConnectionWarning = ({ isHeard }: { isHeard: boolean }) => (
  <div role="status" className="wrap">
    {isHeard ? null : (
      <p className="result-unheard">
        <strong>{whyNoAnswer('A loja não está respondendo.')}</strong> Continuamos perguntando: esta página se
        atualiza sozinha.
      </p>
    )}
  </div>
);
