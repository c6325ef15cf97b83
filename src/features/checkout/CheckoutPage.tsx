import { environment } from '#browser/environment.ts';
import { lazy, Suspense, useEffect } from 'react';
import { CustomerPage } from '#features/session/CustomerPage.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { nameDevice } from './device-session.ts';
import type { ShopFacts } from './shop-facts.ts';
import { askedOrder } from './steps.ts';
import { Wizard } from './Wizard.tsx';
import './checkout.css';
import './checkout-steps.css';
import './checkout-slip.css';
import './facts.css';
import './choice.css';
import './parcel-tags.css';
import './freight-options.css';
import './payment-options.css';
import './card-form.css';

const ExistingOrder = lazy(() =>
  import('./ExistingOrder.tsx').then((module) => ({ default: module.ExistingOrder })),
);

/** The content of /checkout: the three steps of the cart, or the payment of an order that exists. */
export const CheckoutPage = (shop: ShopFacts) => {
  const { provider } = shop.payments;
  useEffect(() => nameDevice(provider), [provider]);
  return (
    <CustomerPage waiting={<CheckoutSkeleton />}>
      {(customer) => {
        const order = askedOrder(environment.location.search);
        return order === null ? (
          <Wizard {...{ customer, shop }} />
        ) : (
          <Suspense fallback={<CheckoutSkeleton />}>
            <ExistingOrder {...{ customer, shop }} id={order} />
          </Suspense>
        );
      }}
    </CustomerPage>
  );
};
