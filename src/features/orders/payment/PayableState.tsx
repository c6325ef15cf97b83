import type { ReactNode } from 'react';
import type { Order } from '#domain/orders/order.ts';
import type { Payable } from '#domain/orders/payable.ts';
import { ConversationLink } from '#features/paying/ConversationLink.tsx';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { LivePayment } from './LivePayment.tsx';
import { PayMethods } from './PayMethods.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';

interface Props {
  order: Order;
  payable: Payable;
  shop: ShopFacts;
}

/** The payment options of the order, or the reason why it cannot be paid. */
export const PayableState = ({ order, payable, shop }: Props) => {
  const { id } = order;
  switch (payable.state) {
    case 'open':
      return <PayMethods {...{ order, shop }} action={payable.action} />;
    case 'live':
      return (
        <>
          <LivePayment order={order} payment={payable.payment} />
          {payable.payment.method === 'pix' || payable.payment.method === 'boleto' ? (
            <PayMethods {...{ order, shop }} action="pay" instead={payable.payment.method} />
          ) : null}
        </>
      );
    case 'settling':
      return (
        <Said title="O pagamento está em análise." text="O banco ainda não respondeu. Avisamos por e-mail.">
          <ButtonLink variant="go" href={paths.checkoutPending(id)}>
            Acompanhar o pagamento
          </ButtonLink>
        </Said>
      );
    case 'conversation':
      return (
        <>
          <Said
            title="O pagamento é combinado pelo WhatsApp."
            text={`Diga o número do pedido na conversa: ${order.number}.`}
          >
            <ConversationLink {...{ order, shop }} variant="go" />
          </Said>
          <PayMethods {...{ order, shop }} action="otherwise" />
        </>
      );
    case 'paid':
      return <Said title="Este pedido já está pago." text="Nada mais a pagar." order={id} />;
    case 'ended':
      return (
        <Said
          title={`Este pedido não pode mais ser pago: ${order.statusLabel.toLowerCase()}.`}
          text="Nada foi cobrado agora."
          order={id}
        />
      );
  }
};

interface SaidProps {
  title: string;
  text: string;
  /** Shows a link to the order with this id. */
  order?: number;
  children?: ReactNode;
}

const Said = ({ title, text, order, children }: SaidProps) => (
  <section className="pay-said" role="status">
    <h2>{title}</h2>
    <p>{text}</p>
    <div className="order-buttons">
      {children}
      {order === undefined ? null : (
        <ButtonLink variant="go" href={paths.order(order)}>
          Ver pedido
        </ButtonLink>
      )}
    </div>
  </section>
);
