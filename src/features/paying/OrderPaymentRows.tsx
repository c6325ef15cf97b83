import { type ReactNode, useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ConversationLink } from './ConversationLink.tsx';
import type { PaymentOption } from './payment-options.ts';
import { PaymentRows } from './PaymentRows.tsx';
import { paymentRowWords, type RowWords } from './payment-row-words.ts';
import type { PressedMethod } from './pay-order.ts';

interface Props {
  order: Order;
  shop: ShopFacts;
  options: readonly PaymentOption[];
  legend: string;
  /** Whether the first row is chosen at once. Otherwise the page has a more likely action, and none is. */
  isMain?: boolean;
  /** The texts that differ from those of the checkout. */
  words?: Partial<Record<PaymentOption, Partial<RowWords>>>;
  /** The text of the link to the card form. */
  cardText: string;
  /** The button that pays by a code or a boleto. */
  button: (method: PressedMethod) => ReactNode;
}

const ofOrder: Partial<RowWords> = {
  explanation: 'A conversa com a loja abre em outra aba, com o número e o valor deste pedido.',
};

/**
 * The rows of the checkout for an order that exists, with the button of the chosen one. A card is typed in the checkout, and
 * WhatsApp opens the conversation about this order, which makes no second one. (Decision 70.)
 */
export const OrderPaymentRows = ({
  order,
  shop,
  options,
  legend,
  isMain = true,
  words,
  cardText,
  button,
}: Props) => {
  const [wanted, choose] = useState<PaymentOption | null>(null);
  // The options change with the order, for example when a code ends.
  const first = isMain ? options[0] : undefined;
  const chosen = options.find((option) => option === wanted) ?? first ?? null;
  const usual = paymentRowWords(shop.payments, order.total);
  const own = (option: PaymentOption): RowWords => ({
    ...usual[option],
    ...(option === 'whatsapp' && ofOrder),
    ...words?.[option],
  });
  return (
    <>
      <PaymentRows
        {...{ legend, options, chosen, choose }}
        words={{ pix: own('pix'), card: own('card'), boleto: own('boleto'), whatsapp: own('whatsapp') }}
      />
      {chosen === null ? null : (
        <div className="pays-act">
          {chosen === 'card' ? (
            <ButtonLink variant="pay" size="large" href={paths.checkoutOf(order.id)}>
              {cardText}
            </ButtonLink>
          ) : null}
          {chosen === 'whatsapp' ? (
            <ConversationLink {...{ order, shop }} variant="pay" size="large" />
          ) : null}
          {chosen === 'pix' || chosen === 'boleto' ? button(chosen) : null}
        </div>
      )}
    </>
  );
};
