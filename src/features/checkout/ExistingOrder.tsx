import { environment } from '#browser/environment.ts';
import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { Customer } from '#domain/people/customer.ts';
import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { notify, prepareNotices } from '#browser/notices/notice-store.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { CardBox } from './card/CardBox.tsx';
import { CardPayButton } from './card/CardPayButton.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { Columns } from './slip/Columns.tsx';
import { DemoNotice } from './DemoNotice.tsx';
import { whyNoAnswer } from '#browser/connection.ts';
import { $order, openOrder, refreshOrder } from '#features/paying/order-store.ts';
import { payOrderByCard } from './placing/pay-by-means.ts';
import { $paying, isBusy } from '#features/paying/pay-store.ts';
import { PressOutcome } from './placing/PressOutcome.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { TotalBar } from './slip/TotalBar.tsx';
import { useTitle } from './use-title.ts';
import { OrderTotals } from '#ui/orders/OrderTotals.tsx';
import { Slip } from '#ui/orders/Slip.tsx';
import { SlipHead } from './slip/SlipHead.tsx';
import { lineOfOrder } from './slip/slip-lines.ts';
import { SlipLines } from './slip/SlipLines.tsx';

interface Props {
  id: number;
  customer: Customer;
  shop: ShopFacts;
}

const leaveClosed = ({ id, paymentStatus, statusLabel }: Order) => {
  const text =
    paymentStatus === 'approved'
      ? 'Este pedido já está pago.'
      : `Este pedido não espera pagamento: ${statusLabel}.`;
  notify('info', text);
  environment.location.replace(paths.order(id));
};

/** The last step alone, for an existing order: its payment by card. */
export const ExistingOrder = ({ id, customer, shop }: Props) => {
  const view = useStore($order);
  const paying = useStore($paying);
  const order = view.state === 'loaded' ? view.order : null;
  const isClosed = order !== null && order.status !== 'pending';
  useTitle('Pagar com cartão', shop.siteName);
  useEffect(prepareNotices, []);
  useEffect(() => {
    void openOrder(id);
    const again = () => {
      if (document.visibilityState === 'visible' && !isBusy($paying.get())) void refreshOrder();
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [id]);
  useEffect(() => {
    if (order && isClosed && paying.state === 'idle') leaveClosed(order);
  }, [order, isClosed, paying]);
  if (view.state === 'loading') return <CheckoutSkeleton />;
  if (order) return <Payment {...{ customer, shop, order, isClosed }} />;
  return view.state === 'failed' ? (
    <EmptyState
      level={1}
      title="Pagamento"
      text={view.message ?? whyNoAnswer('Erro ao carregar dados. Tente novamente.')}
      alert
    >
      <Button variant="go" onClick={() => void openOrder(id)}>
        Tentar novamente
      </Button>
    </EmptyState>
  ) : (
    <EmptyState level={1} title="Pagamento" text="Pedido não encontrado." alert>
      <ButtonLink href={paths.orders}>Meus Pedidos</ButtonLink>
    </EmptyState>
  );
};

const Payment = ({
  order,
  customer,
  shop,
  isClosed,
}: Omit<Props, 'id'> & { order: Order; isClosed: boolean }) => {
  const { total, number, siteName } = { ...order, siteName: shop.siteName };
  const button = (isShort: boolean) => (isClosed ? null : <CardPayButton {...{ total, isShort }} />);
  return (
    <div className="wrap checkout">
      <Columns slip={<OrderSummary {...{ order, siteName }}>{button(false)}</OrderSummary>}>
        <h1 className="checkout-question">Pagar com cartão</h1>
        <p className="checkout-lead">
          Pedido {number}.{' '}
          <a className="link" href={paths.orderPayment(order.id)}>
            Outras formas de pagar
          </a>
        </p>
        {shop.isSandbox ? <DemoNotice /> : null}
        {isClosed ? null : (
          <CardBox {...{ customer, shop, total }} pay={(meansOf) => payOrderByCard(order, meansOf)} />
        )}
        <PressOutcome />
      </Columns>
      <TotalBar note="Total" total={formatMoney(total)} slip={<OrderSummary {...{ order, siteName }} />}>
        {button(true)}
      </TotalBar>
    </div>
  );
};

interface OrderSummaryProps {
  order: Order;
  siteName: string;
  /** The action. */
  children?: ReactNode;
}

/** The slip of an existing order. */
const OrderSummary = ({ order, siteName, children }: OrderSummaryProps) => (
  <Slip label="Resumo do pedido">
    <SlipHead siteName={siteName} stamp={order.number} />
    <SlipLines lines={order.lines.map(lineOfOrder)} />
    <hr className="slip-perforation" />
    <OrderTotals order={order} />
    {children}
  </Slip>
);
