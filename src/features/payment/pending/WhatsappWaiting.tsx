import type { Order } from '#domain/orders/order.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { CancelLink } from '../CancelLink.tsx';
import { HeldFor } from '../HeldFor.tsx';
import { OrderSlip } from '../OrderSlip.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { Waiting } from '../Waiting.tsx';
import { ConversationLink } from '#features/paying/ConversationLink.tsx';

interface Props {
  order: Order;
  now: number;
  shop: ShopFacts;
}

/** An order whose payment is arranged on WhatsApp. */
export const WhatsappWaiting = ({ order, now, shop }: Props) => (
  <div className="wrap result finale">
    <section>
      <p className="spine">Pedido {order.number}</p>
      <h1 className="result-title">Falta a conversa.</h1>
      <p className="result-lead">
        O pedido está anotado. Envie a mensagem no WhatsApp para combinar o pagamento com a loja.
      </p>
      <p className="failure-held">
        <HeldFor order={order} now={now} />
      </p>
      <p className="finale-ways">
        <ConversationLink {...{ order, shop }} variant="go" />
        <ButtonLink href={paths.orderPayment(order.id)}>Pagar de outro jeito</ButtonLink>
        <ButtonLink href={paths.order(order.id)}>Ver pedido</ButtonLink>
      </p>
      <Waiting title="Esperando a loja">
        Quando o pagamento for confirmado, avisamos por e-mail e esta página muda sozinha.
      </Waiting>
      <p className="pix-ways">
        <CancelLink order={order} />
      </p>
    </section>
    <aside aria-label="Pedido">
      <OrderSlip order={order} shop={shop.siteName} />
    </aside>
  </div>
);
