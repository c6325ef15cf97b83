import { useStore } from '@nanostores/react';
import type { Customer } from '#domain/customer.ts';
import { $shipping } from '#features/cart/shipping-store.ts';
import { $totals } from '#features/cart/totals-store.ts';
import { CartSummary } from './CartSummary.tsx';
import { FreightTrouble } from './FreightTrouble.tsx';
import type { ShopFacts } from './shop-facts.ts';
import { PayTrouble } from './PayTrouble.tsx';
import { orderAndPay } from './place-order-store.ts';
import { ReviewRows } from './ReviewRows.tsx';
import { StepHeading } from './StepHeading.tsx';
import { useWay } from './use-way.ts';
import { WayRows } from './WayRows.tsx';

/** The third step: how to pay, and all that was chosen before it is paid. */
export const PaymentStep = ({ customer, shop }: { customer: Customer; shop: ShopFacts }) => {
  const { ways, way } = useWay(shop);
  const total = useStore($totals)?.total ?? 0;
  const shipping = useStore($shipping);
  return (
    <>
      <StepHeading step="pagamento" />
      <WayRows {...{ customer, shop, ways, way, total }} pay={orderAndPay} />
      <div role="alert">
        {shipping.state === 'failed' ? (
          <FreightTrouble failure={shipping.failure} whatsapp={shop.whatsapp} />
        ) : null}
      </div>
      <PayTrouble />
      <ReviewRows customer={customer} />
      <div className="only-phone">
        <CartSummary shop={shop} end="note" />
      </div>
    </>
  );
};
