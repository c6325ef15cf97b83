import { environment } from '#browser/environment.ts';
import { lazy, Suspense, useEffect } from 'react';
import { CustomerPage } from '#features/session/CustomerPage.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { nameDevice } from '#features/paying/device-session.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { askedOrder } from './steps.ts';
import { Wizard } from './Wizard.tsx';
import './checkout.css';
import './steps/checkout-steps.css';
import './slip/checkout-slip.css';
import './steps/facts.css';
import './steps/parcel-tags.css';
import './steps/freight-options.css';
import './card/card-form.css';

const ExistingOrder = lazy(() =>
  import('./ExistingOrder.tsx').then((module) => ({ default: module.ExistingOrder })),
);

/** The content of /checkout: the three steps of the cart, or the payment of an order that exists. */
export const CheckoutPage = ({ shop }: { shop: ShopFacts }) => {
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
