import type { Order, Payment } from '#domain/orders/order.ts';
import { formatMoney } from '#domain/money.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { TestPressing } from '#ui/orders/TestPressing.tsx';
import { HeldUntil } from '../HeldUntil.tsx';
import { WaitingSlip } from '../OrderSlip.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { Waiting } from '../Waiting.tsx';

interface Props {
  order: Order;
  payment: Payment;
  now: number;
  shop: ShopFacts;
}

/** A card payment in review, or a payment that its provider has not answered yet. */
export const InReview = ({ order, payment, now, shop }: Props) => (
  <div className="wrap result finale">
    <section>
      <p className="spine">Pedido {order.number}</p>
      <h1 className="result-title">{payment.status === 'in_process' ? 'Em análise.' : 'Confirmando.'}</h1>
      <p className="result-lead">
        {payment.status === 'in_process'
          ? `O banco está analisando o pagamento de ${formatMoney(payment.amount)}. Costuma levar minutos, e pode levar até dois dias úteis.`
          : `Estamos confirmando o pagamento de ${formatMoney(payment.amount)}. Não pague de novo.`}
      </p>
      <p className="failure-held">
        <HeldUntil order={order} now={now} /> Se a aprovação vier depois e um disco já tiver sido vendido, o
        valor é devolvido.
      </p>
      <Waiting title="Esperando a resposta">
        Avisamos por e-mail, e esta página muda sozinha. Pode fechar: o pedido fica guardado.
      </Waiting>
      {shop.isSandbox ? <TestPressing>A análise termina sozinha em alguns segundos.</TestPressing> : null}
      <p className="finale-ways">
        <ButtonLink variant="go" href={paths.order(order.id)}>
          Ver pedido
        </ButtonLink>
      </p>
    </section>
    <WaitingSlip order={order} payment={payment} shop={shop.siteName} />
  </div>
);
