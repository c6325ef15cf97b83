import { useStore } from '@nanostores/react';
import type { Order } from '#domain/orders/order.ts';
import { Button } from '#ui/Button.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { $payAgain, payAgain } from './pay-again-store.ts';
import type { PressedMethod } from './pay-by-press.ts';

interface Props {
  order: Order;
  method: PressedMethod;
  /** As for `payAgain`: the page itself then shows which records were sold. */
  staysHere?: boolean;
  children: string;
  /** 'Gerando o código...' */
  busy: string;
}

/** Pays the order by a new code or boleto, and shows a failure. */
export const PayAgainButton = ({ order, method, staysHere = false, children, busy }: Props) => {
  const attempt = useStore($payAgain);
  const isBusy = attempt.state === 'busy';
  const isSaid = staysHere && attempt.state === 'refused' && attempt.sold.length > 0;
  return (
    <>
      <FormMessage text={attempt.state === 'refused' && !isSaid ? attempt.message : null} />
      <Button
        variant="pay"
        size="large"
        className="pay-again"
        busy={isBusy}
        onClick={() => void payAgain(order, method, staysHere)}
      >
        {isBusy ? busy : children}
      </Button>
    </>
  );
};
