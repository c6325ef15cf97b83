import { useStore } from '@nanostores/react';
import { formatMoney } from '#domain/money.ts';
import { $totals } from './checkout-totals-store.ts';

/** Announces the total when it changes. The slip may be hidden, and what is hidden is not announced. */
export const TotalStatus = () => {
  const totals = useStore($totals);
  return (
    <p role="status" className="sr-only">
      {totals ? `Total: ${formatMoney(totals.total)}` : null}
    </p>
  );
};
