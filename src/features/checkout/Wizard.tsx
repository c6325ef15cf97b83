import { useStore } from '@nanostores/react';
import { memo, useDeferredValue } from 'react';
import type { Customer } from '#domain/people/customer.ts';
import type { Address } from '#domain/people/postal-address.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { $step, loadCheckout } from './checkout-store.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { Columns } from './slip/Columns.tsx';
import { CartSummary } from './slip/CartSummary.tsx';
import { DataStep } from './steps/DataStep.tsx';
import { FreightStep } from './steps/FreightStep.tsx';
import { News } from './slip/News.tsx';
import { Onward } from './placing/Onward.tsx';
import { PaymentStep } from './steps/PaymentStep.tsx';
import { StepBar } from './steps/StepBar.tsx';
import { StepProgress } from './steps/StepProgress.tsx';
import { type StepKey, stepOf } from './steps.ts';
import { useTitle } from './use-title.ts';
import { useWizard } from './use-wizard.ts';
import { formatMoney } from '#domain/money.ts';
import { $totals } from './checkout-totals-store.ts';

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
  return <Steps {...{ step, customer, shop }} addresses={data.addresses} />;
};

interface StepProps extends Props {
  step: StepKey;
  addresses: readonly Address[];
}

/** Begins with the first step of the loaded data: it is no step that a press has left. */
const Steps = ({ step, ...props }: StepProps) => {
  const shown = useDeferredValue(step);
  return (
    <div className="wrap checkout">
      <StepProgress step={step} />
      <ShownStep {...props} step={shown} />
      <TotalStatus />
    </div>
  );
};

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

/** Announces the total when it changes. The slip may be hidden, and what is hidden is not announced. */
const TotalStatus = () => {
  const totals = useStore($totals);
  return (
    <p role="status" className="sr-only">
      {totals ? `Total: ${formatMoney(totals.total)}` : null}
    </p>
  );
};
