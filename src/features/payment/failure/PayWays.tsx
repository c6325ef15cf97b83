import { useState } from 'react';
import { formatMoney } from '#domain/money.ts';
import { type Order, type PaymentMethod, isCardMethod } from '#domain/orders/order.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { type SitePaymentOption, sitePaymentOptions } from '#features/paying/payment-options.ts';
import { PayAgainButton } from '../PayAgainButton.tsx';
import '#ui/form/choice.css';

interface Props {
  order: Order;
  methods: readonly PaymentMethod[];
  /** The method that failed. */
  after: PaymentMethod | null;
}

/** The options to pay an order again, as the rows of the checkout. A card needs the form of the checkout. */
export const PayWays = ({ order, methods, after }: Props) => {
  const ways = sitePaymentOptions(methods);
  const [chosen, choose] = useState<SitePaymentOption | null>(ways[0] ?? null);
  if (chosen === null)
    return (
      <ButtonLink variant="go" href={paths.orderPayment(order.id)}>
        Ver como pagar
      </ButtonLink>
    );
  return (
    <>
      <fieldset className="ways">
        <legend className="sr-only">Tentar de outro jeito</legend>
        {ways.map((way) => (
          <label key={way} className="way">
            <input
              type="radio"
              name="way"
              className="choice"
              checked={way === chosen}
              onChange={() => choose(way)}
            />
            <span>
              <b>{wayNames(after)[way]}</b> <small>{wayNotes(after)[way]}</small>
            </span>
            <span className="way-price">{formatMoney(order.total)}</span>
          </label>
        ))}
      </fieldset>
      {chosen === 'card' ? (
        <ButtonLink variant="pay" size="large" className="pay-again" href={paths.checkoutOf(order.id)}>
          {againTexts.card}
        </ButtonLink>
      ) : (
        <PayAgainButton order={order} method={chosen} busy="Preparando...">
          {againTexts[chosen]}
        </PayAgainButton>
      )}
    </>
  );
};

const isCard = (method: PaymentMethod | null) => method !== null && isCardMethod(method);

/** 'quase sempre resolve', after an attempt that failed. */
const wayNotes = (after: PaymentMethod | null): Record<SitePaymentOption, string> => ({
  pix: after === 'pix' ? 'com um código novo' : 'quase sempre resolve',
  card: isCard(after) ? 'ou o mesmo, depois de falar com o banco' : 'na hora, ou em parcelas',
  boleto: 'o banco leva até dois dias úteis para avisar',
});

const wayNames = (after: PaymentMethod | null): Record<SitePaymentOption, string> => ({
  pix: 'PIX',
  card: isCard(after) ? 'Outro cartão' : 'Cartão',
  boleto: 'Boleto',
});

const againTexts: Record<SitePaymentOption, string> = {
  pix: 'Tentar novamente com PIX',
  card: 'Tentar novamente com cartão',
  boleto: 'Tentar novamente com boleto',
};
