import { type Order, type PaymentMethod, isCardMethod } from '#domain/orders/order.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { OrderPaymentRows } from '#features/paying/OrderPaymentRows.tsx';
import { offeredPaymentOptions, type PaymentOption } from '#features/paying/payment-options.ts';
import type { RowWords } from '#features/paying/payment-row-words.ts';
import { PayAgainButton } from '../PayAgainButton.tsx';

interface Props {
  order: Order;
  shop: ShopFacts;
  /** The method that failed. */
  after: PaymentMethod | null;
}

/** The options to pay an order again, as the rows of the checkout. */
export const PayWays = ({ order, shop, after }: Props) => {
  const options = offeredPaymentOptions(shop.payments.methods, shop.whatsapp);
  if (options.length === 0)
    return (
      <ButtonLink variant="go" href={paths.orderPayment(order.id)}>
        Ver como pagar
      </ButtonLink>
    );
  return (
    <div className="failure-ways">
      <OrderPaymentRows
        {...{ order, shop, options }}
        legend="Tentar de outro jeito"
        words={wordsAfter(after)}
        cardText="Tentar novamente com cartão"
        button={(method) => (
          <PayAgainButton order={order} method={method} busy="Preparando...">
            {againTexts[method]}
          </PayAgainButton>
        )}
      />
    </div>
  );
};

/** The texts of the rows after an attempt that failed: 'quase sempre resolve'. */
const wordsAfter = (after: PaymentMethod | null): Partial<Record<PaymentOption, Partial<RowWords>>> => ({
  pix: { note: after === 'pix' ? 'com um código novo' : 'quase sempre resolve' },
  ...(after !== null &&
    isCardMethod(after) && {
      card: { name: 'Outro cartão', note: 'ou o mesmo, depois de falar com o banco' },
    }),
});

const againTexts = {
  pix: 'Tentar novamente com PIX',
  boleto: 'Tentar novamente com boleto',
} as const;
