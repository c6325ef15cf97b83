import { useStore } from '@nanostores/react';
import type { Customer } from '#domain/people/customer.ts';
import { $shipping } from '#features/cart/freight/shipping-store.ts';
import { CartSummary } from '../slip/CartSummary.tsx';
import { $pricing, $totals } from '../checkout-totals-store.ts';
import { FreightRefusal } from './FreightRefusal.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { PressOutcome } from '../placing/PressOutcome.tsx';
import { orderAndPay } from '../placing/place-order.ts';
import { ReviewRows } from './ReviewRows.tsx';
import { StepHeading } from './StepHeading.tsx';
import { usePaymentOption } from '../placing/use-payment-option.ts';
import { PaymentOptionRows } from './PaymentOptionRows.tsx';
import { askForAddress } from '#features/account/ask-for-address.ts';
import { chooseAddress } from '../checkout-store.ts';

/** The third step: how to pay, and all that was chosen before it is paid. */
export const PaymentStep = ({ customer, shop }: { customer: Customer; shop: ShopFacts }) => {
  const { options, option, lacksAddress } = usePaymentOption(shop);
  const total = useStore($totals)?.total ?? 0;
  const shipping = useStore($shipping);
  const pricing = useStore($pricing);
  return (
    <>
      <StepHeading step="pagamento" />
      <PaymentOptionRows {...{ customer, shop, options, option, total }} pay={orderAndPay} />
      {lacksAddress ? <BoletoAddress /> : null}
      <div role="alert">
        {pricing === 'failed' && shipping.state === 'failed' ? (
          <FreightRefusal failure={shipping.failure} whatsapp={shop.whatsapp} />
        ) : null}
      </div>
      <PressOutcome />
      <ReviewRows customer={customer} />
      <div className="only-phone">
        <CartSummary shop={shop} end="note" />
      </div>
    </>
  );
};

/** Explains that a boleto needs an address, for an order that is picked up, and offers to add one. */
const BoletoAddress = () => (
  <p className="checkout-news">
    <span>Para pagar com boleto, o banco precisa de um endereço seu.</span>
    <button
      type="button"
      className="link"
      onClick={() =>
        void askForAddress({ address: null, isFirst: true, saved: ({ id }) => chooseAddress(id) })
      }
    >
      Adicionar endereço
    </button>
  </p>
);
