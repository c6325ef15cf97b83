import { formatInstant } from '#domain/time/dates.ts';
import { formatMoney } from '#domain/money.ts';
import type { Order, Payment } from '#domain/orders/order.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';

interface Props {
  order: Pick<Order, 'id'>;
  payment: Payment;
}

interface Words {
  title: string;
  link: string;
  path: (id: number) => string;
}

const card: Words = {
  title: 'O pagamento está em análise.',
  link: 'Acompanhar o pagamento',
  path: paths.checkoutPending,
};

const wordsOf: Record<Payment['method'], Words> = {
  pix: { title: 'Seu código PIX espera por você.', link: 'Abrir o código PIX', path: paths.checkoutPix },
  boleto: { title: 'Seu boleto espera por você.', link: 'Abrir o boleto', path: paths.checkoutPending },
  credit: card,
  debit: card,
};

const asked: Words = {
  title: 'O seu banco pede uma confirmação.',
  link: 'Responder ao banco',
  path: paths.checkoutPending,
};

/** A payment attempt in progress, with a link to its page. */
export const LivePayment = ({ order, payment }: Props) => {
  const { title, link, path } = payment.pending?.kind === 'challenge' ? asked : wordsOf[payment.method];
  return (
    <section className="pay-said">
      <h2>{title}</h2>
      <p>
        {payment.methodLabel}, {formatMoney(payment.amount)}
        {payment.expiresAt ? `, até ${formatInstant(payment.expiresAt)}` : null}
      </p>
      <div className="order-buttons">
        <ButtonLink variant="go" size="large" href={path(order.id)}>
          {link}
        </ButtonLink>
      </div>
    </section>
  );
};
