import { environment } from '#browser/environment.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Customer } from '#domain/people/customer.ts';
import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { notify, prepareNotices } from '#browser/notices/notice-store.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { CardBox } from './CardBox.tsx';
import { CardPayButton } from './CardPayButton.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { Columns } from './Columns.tsx';
import { DemoNotice } from './DemoNotice.tsx';
import { $order, loadOrder, payOrderByCard } from './existing-order-store.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { $paying, isBusy } from './pay-store.ts';
import { PayTrouble } from './PayTrouble.tsx';
import type { ShopFacts } from './shop-facts.ts';
import { TotalBar } from './TotalBar.tsx';
import { useTitle } from './use-title.ts';

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
  const found = useStore($order);
  const paying = useStore($paying);
  useTitle('Pagar com cartão', shop.siteName);
  useEffect(prepareNotices, []);
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible' && !isBusy($paying.get())) void loadOrder(id);
    };
    again();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [id]);
  useEffect(() => {
    if (found.state === 'closed' && paying.state === 'idle') leaveClosed(found.order);
  }, [found, paying]);
  if (found.state === 'loading') return <CheckoutSkeleton />;
  if (found.state === 'failed')
    return (
      <EmptyState level={1} title="Pagamento" text={found.message} alert>
        {found.isMissing ? (
          <ButtonLink href={paths.orders}>Meus Pedidos</ButtonLink>
        ) : (
          <Button variant="go" onClick={() => void loadOrder(id)}>
            Tentar novamente
          </Button>
        )}
      </EmptyState>
    );
  return <Payment {...{ customer, shop }} order={found.order} isClosed={found.state === 'closed'} />;
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
        {shop.payments.provider === 'sandbox' ? <DemoNotice /> : null}
        {isClosed ? null : (
          <CardBox {...{ customer, shop, total }} pay={(meansOf) => payOrderByCard(order, meansOf)} />
        )}
        <PayTrouble />
      </Columns>
      <TotalBar note="Total" total={formatMoney(total)} slip={<OrderSummary {...{ order, siteName }} />}>
        {button(true)}
      </TotalBar>
    </div>
  );
};
