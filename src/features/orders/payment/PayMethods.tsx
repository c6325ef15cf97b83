import { useStore } from '@nanostores/react';
import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PayAction } from '#domain/orders/order-actions.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { OrderPaymentRows } from '#features/paying/OrderPaymentRows.tsx';
import { payByPress } from '#features/paying/pay-by-press.ts';
import type { PressedMethod } from '#features/paying/pay-order.ts';
import { $paying } from '#features/paying/pay-store.ts';
import { offeredPaymentOptions, payText } from '#features/paying/payment-options.ts';
import { navigate } from '#browser/navigation/navigate.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';

interface Props {
  order: Order;
  shop: ShopFacts;
  action: PayAction;
  /** The method of the current attempt, which a new attempt would end. */
  instead?: PressedMethod;
}

const names: Record<PressedMethod, string> = { pix: 'PIX', boleto: 'Boleto' };

/** The page of the code or boleto. */
const pages: Record<PressedMethod, (id: number) => string> = {
  pix: paths.checkoutPix,
  boleto: paths.checkoutPending,
};

const titles: Record<PayAction, string> = {
  pay: 'Formas de pagamento',
  retry: 'Tentar de novo',
  otherwise: 'Pagar de outro jeito',
};

/**
 * WhatsApp is absent while a code can be paid, because a conversation would not end the code, and for a WhatsApp order,
 * whose page opens its conversation above.
 */
const optionsOf = ({ shop, action, instead }: Props) =>
  offeredPaymentOptions(
    shop.payments.methods,
    instead || action === 'otherwise' ? null : shop.whatsapp,
  ).filter((option) => option !== instead);

/** The options to pay the order, as the rows of the checkout. */
export const PayMethods = (props: Props) => {
  const { order, shop, action, instead } = props;
  const options = optionsOf(props);
  const amount = formatMoney(order.total);
  if (options.length === 0) return null;
  return (
    <section aria-labelledby="formas">
      <h2 id="formas">{instead ? 'Ou pague de outro jeito' : titles[action]}</h2>
      {instead ? <p className="pay-before">O {names[instead]} de agora deixa de valer.</p> : null}
      {action === 'otherwise' ? (
        <p className="pay-before">Se você já pagou pela conversa, não pague de novo.</p>
      ) : null}
      <OrderPaymentRows
        {...{ order, shop, options }}
        legend="Forma de pagamento"
        isMain={!instead && action !== 'otherwise'}
        cardText={payText('card', amount)}
        button={(method) => (
          <PressButton order={order} method={method}>
            {payText(method, amount)}
          </PressButton>
        )}
      />
    </section>
  );
};

interface PressProps {
  order: Order;
  method: PressedMethod;
  children: string;
}

const PressButton = ({ order, method, children }: PressProps) => {
  const isBusy = useStore($paying).state === 'busy';
  return (
    <Button
      variant="pay"
      size="large"
      busy={isBusy}
      onClick={() =>
        void payByPress(order, method, {
          paid: ({ id }) => navigate(pages[method](id)),
          showsSold: true,
        })
      }
    >
      {isBusy ? 'Preparando...' : children}
    </Button>
  );
};
