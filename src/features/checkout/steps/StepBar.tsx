import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { $pickup } from '../checkout-store.ts';
import { $totals } from '../checkout-totals-store.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { $isWaiting, goOn } from '../placing/onward-store.ts';
import { PayButton } from '../placing/PayButton.tsx';
import { type StepKey, wordsOf } from '../steps.ts';
import { TotalBar } from '../slip/TotalBar.tsx';

interface Props {
  step: StepKey;
  shop: ShopFacts;
  /** The slip, which the total opens. */
  children: ReactNode;
}

/** The bar of a phone: the total and the button to continue, always in reach. */
export const StepBar = ({ step, shop, children }: Props) => {
  const totals = useStore($totals);
  const isPickup = useStore($pickup) !== null;
  const isWaiting = useStore($isWaiting);
  if (!totals) return null;
  const { freight, total } = totals;
  const { onward } = wordsOf(step, isPickup);
  return (
    <TotalBar
      note={isPickup ? 'Total, sem frete' : freight ? `Total com ${freight.name}` : 'Total, mais o frete'}
      total={formatMoney(total)}
      slip={children}
    >
      {onward ? (
        <Button variant="go" busy={isWaiting} onClick={() => goOn(step)}>
          {onward.short} <Icon name="arrow" size={18} />
        </Button>
      ) : (
        <PayButton shop={shop} isShort />
      )}
    </TotalBar>
  );
};
