import { environment } from '#browser/environment.ts';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { prepareNotices } from '#browser/notices/notice-store.ts';
import { CustomerPage } from '#features/session/CustomerPage.tsx';
import type { Order } from '#domain/orders/order.ts';
import { whyNoAnswer } from '#browser/connection.ts';
import { paths } from '#paths.ts';
import { Breadcrumb } from '#ui/page/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { type Crumb, trailOf } from '#ui/page/trail.ts';
import { orderIdOf } from './order-address.ts';
import {
  $order,
  forgetOrder,
  openOrder,
  type OrderView,
  refreshOrder,
} from '#features/paying/order-store.ts';
import { OrderWaiting } from './OrderWaiting.tsx';
import { useRefresh } from './use-refresh.ts';
import './order.css';
import './order-parts.css';

interface Props {
  siteName: string;
  /** 'Pedido S-100042', for the window. */
  titleOf: (order: Order) => string;
  /** The breadcrumb of a page below the order. */
  crumb?: (order: Order) => Crumb;
  /** `readAt`: when the order was loaded, in milliseconds since 1970. */
  children: (order: Order, readAt: number) => ReactNode;
}

/**
 * The frame of the pages of one order: it guards them, loads the order of the address, and shows placeholders until then.
 */
export const OrderFrame = (props: Props) => (
  <CustomerPage waiting={<OrderWaiting />}>{() => <Framed {...props} />}</CustomerPage>
);

const open = () => openOrder(orderIdOf(environment.location.pathname));

const again = () => ($order.get().state === 'failed' ? open() : refreshOrder());

const Framed = ({ siteName, titleOf, crumb, children }: Props) => {
  const view = useStore($order);
  useEffect(() => {
    void open();
    return forgetOrder;
  }, []);
  useEffect(prepareNotices, []);
  useRefresh(again);
  const title = titleFor(view, titleOf);
  useEffect(() => {
    if (title) document.title = `${title} | ${siteName}`;
  }, [title, siteName]);
  if (view.state !== 'loaded') return <NoOrder view={view} />;
  const { order, readAt } = view;
  const own = { name: order.number, href: paths.order(order.id) };
  return (
    <>
      <Breadcrumb
        trail={trailOf([{ name: 'Meus Pedidos', href: paths.orders }, own, ...(crumb ? [crumb(order)] : [])])}
      />
      {children(order, readAt)}
    </>
  );
};

const titleFor = (view: OrderView, titleOf: Props['titleOf']): string | null => {
  if (view.state === 'loaded') return titleOf(view.order);
  return view.state === 'unknown' ? 'Pedido não encontrado' : null;
};

const NoOrder = ({ view }: { view: Exclude<OrderView, { state: 'loaded' }> }) => {
  if (view.state === 'loading') return <OrderWaiting />;
  if (view.state !== 'failed')
    return (
      <EmptyState
        alert
        level={1}
        title="Pedido não encontrado"
        text="Nenhum pedido seu tem este endereço. Confira se entrou com a conta em que comprou."
      >
        <ButtonLink variant="go" href={paths.orders}>
          Meus Pedidos
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      alert
      level={1}
      title="Erro ao carregar pedido"
      text={view.message ?? whyNoAnswer('A loja não respondeu. O pedido continua guardado.')}
    >
      <Button onClick={() => void open()}>Tentar novamente</Button>
      <a className="link" href={paths.orders}>
        Meus Pedidos
      </a>
    </EmptyState>
  );
};
