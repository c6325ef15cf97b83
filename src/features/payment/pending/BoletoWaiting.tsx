import { formatMoney } from '#domain/money.ts';
import type { BoletoSlip, Order, Payment } from '#domain/orders/order.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { TestPressing } from '#ui/orders/TestPressing.tsx';
import { CancelLink } from '../CancelLink.tsx';
import { CopyCode } from '../pix/CopyCode.tsx';
import { DueCalendar } from './DueCalendar.tsx';
import { copiesOf, weekdayText } from '../order-words.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { Waiting } from '../Waiting.tsx';
import { PayAgainButton } from '../PayAgainButton.tsx';

interface Props {
  order: Order;
  payment: Payment;
  slip: BoletoSlip;
  now: number;
  shop: ShopFacts;
}

/** A boleto that waits to be paid at a bank. */
export const BoletoWaiting = ({ order, payment, slip, now, shop }: Props) => (
  <div className="wrap result pending">
    <div>
      <p className="spine">Pedido {order.number}</p>
      <h1 className="result-title">Falta o boleto.</h1>
      <p className="result-lead">
        {formatMoney(payment.amount)}
        {payment.expiresAt ? (
          <>
            {' '}
            até <b>{weekdayText(payment.expiresAt)}</b>
          </>
        ) : null}
        . O banco leva até dois dias úteis para nos avisar;{' '}
        {copiesOf(order.lines) === 1 ? 'o disco espera separado' : 'os discos esperam separados'}.
      </p>
      {payment.expiresAt ? <DueCalendar dueAt={payment.expiresAt} now={now} /> : null}
    </div>
    <div className="pending-acts">
      <CopyCode name="Linha digitável" text={slip.line} action="Copiar linha" isWhole />
      {slip.url ? (
        <ButtonLink href={slip.url} target="_blank" rel="noreferrer" className="pay-again">
          Abrir o PDF
        </ButtonLink>
      ) : null}
      <Waiting title="Esperando o pagamento">Avisamos por e-mail, e esta página muda sozinha.</Waiting>
      {shop.isSandbox ? (
        <TestPressing>
          Não pague este boleto: ele não é de um banco. Dê-o por pago em{' '}
          <a href={paths.checkoutTest} className="link">
            Pagamentos de teste
          </a>
          .
        </TestPressing>
      ) : null}
      {shop.payments.methods.includes('pix') ? <PayByPix order={order} /> : null}
      <p className="pix-ways">
        <CancelLink order={order} />
      </p>
    </div>
  </div>
);

/** Switches from a slow payment to PIX. The boleto is cancelled before the code is created. */
const PayByPix = ({ order }: { order: Order }) => (
  <div className="pay-by-pix">
    <p>Com PIX é na hora. O boleto é cancelado, e nada se paga duas vezes.</p>
    <PayAgainButton order={order} method="pix" look="plain" busy="Gerando o código...">
      Trocar por PIX
    </PayAgainButton>
  </div>
);
