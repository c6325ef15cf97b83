import { useStore } from '@nanostores/react';
import { memo, useDeferredValue } from 'react';
import type { Customer } from '#domain/people/customer.ts';
import type { Address } from '#domain/people/postal-address.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { $step, loadCheckout } from './checkout-store.ts';
import type { ShopFacts } from './shop-facts.ts';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { Columns } from './Columns.tsx';
import { CartSummary } from './CartSummary.tsx';
import { DataStep } from './DataStep.tsx';
import { FreightStep } from './FreightStep.tsx';
import { News } from './News.tsx';
import { Onward } from './Onward.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { StepBar } from './StepBar.tsx';
import { StepProgress } from './StepProgress.tsx';
import { type StepKey, stepOf } from './steps.ts';
import { TotalStatus } from './TotalStatus.tsx';
import { useTitle } from './use-title.ts';
import { useWizard } from './use-wizard.ts';

interface Props {
  customer: Customer;
  shop: ShopFacts;
}

/**
 * The three steps from the cart to a paid order. A press moves the progress at once; the step follows after the next paint.
 */
export const Wizard = ({ customer, shop }: Props) => {
  const data = useWizard(shop.pickup);
  const step = useStore($step);
  const shown = useDeferredValue(step);
  useTitle(data.state === 'loaded' ? `${stepOf(step).name} | Finalizar Compra` : null, shop.siteName);
  if (data.state === 'loading') return <CheckoutSkeleton />;
  if (data.state === 'failed')
    return (
      <EmptyState level={1} title="Finalizar Compra" text={data.message} alert>
        <Button variant="go" onClick={() => void loadCheckout()}>
          Tentar novamente
        </Button>
      </EmptyState>
    );
  return (
    <div className="wrap checkout">
      <StepProgress step={step} />
      <ShownStep {...{ customer, shop }} step={shown} addresses={data.addresses} />
      <TotalStatus />
    </div>
  );
};

interface StepProps extends Props {
  step: StepKey;
  addresses: readonly Address[];
}

const ShownStep = memo(({ step, customer, shop, addresses }: StepProps) => (
  <>
    <Columns slip={<CartSummary shop={shop} end={step === 'pagamento' ? 'action' : 'none'} />}>
      <News />
      {step === 'dados' ? <DataStep {...{ customer, shop, addresses }} /> : null}
      {step === 'frete' ? <FreightStep shop={shop} /> : null}
      {step === 'pagamento' ? <PaymentStep {...{ customer, shop }} /> : null}
      <Onward step={step} />
    </Columns>
    <StepBar {...{ step, shop }}>
      <CartSummary shop={shop} />
    </StepBar>
  </>
));
