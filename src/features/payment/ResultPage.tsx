import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { CustomerPage } from '#features/session/CustomerPage.tsx';
import { prepareNotices } from '#browser/notices/notice-store.ts';
import { NoOrder } from './NoOrder.tsx';
import { $isHeard } from './order-poll.ts';
import type { ResultPage as PageName } from './result-page.ts';
import { ResultWaiting } from './ResultWaiting.tsx';
import { ConnectionWarning } from './ConnectionWarning.tsx';
import { refreshCart } from './refresh-cart.ts';
import { usePolledOrder } from './use-polled-order.ts';
import { useRightPage } from './use-right-page.ts';
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
