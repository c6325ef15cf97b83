import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatMoney, type Centavos } from '#domain/money.ts';
import { Button } from '#ui/Button.tsx';
import { useLowerBar } from '#ui/use-lower-bar.ts';
import { finishPurchase } from './cart-moves.ts';

/** Whether the slip's own button is still below the window. */
const useIsBelow = (selector: string) => {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const element = document.querySelector(selector);
    if (!element) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [selector]);
  return isBelow;
};

/** On a phone: total and button at the lower edge, until the slip's own button is seen. */
export const PayBar = ({ total, note }: { total: Centavos; note: string }) => {
  const isBelow = useIsBelow('.slip-pay');
  useLowerBar(isBelow);
  if (!isBelow) return null;
  return createPortal(
    <section className="pay-bar" aria-label="Total e finalização">
      <p>
        <span className="pay-bar-note">{note}</span>
        <b>{formatMoney(total)}</b>
      </p>
      <Button variant="pay" onClick={finishPurchase}>
        Finalizar Compra
      </Button>
    </section>,
    document.body,
  );
};
