import { useStore } from '@nanostores/react';
import type { Order } from '#domain/orders/order.ts';
import { payByPress } from '#features/paying/pay-by-press.ts';
import type { PressedMethod } from '#features/paying/pay-order.ts';
import { $paying, beIdle } from '#features/paying/pay-store.ts';
import { refusalText } from '#features/paying/refusal.ts';
import { reloadOrder } from '#features/paying/order-store.ts';
import { Button } from '#ui/Button.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';

interface Props {
  order: Order;
  method: PressedMethod;
  /** Whether the page itself names the records that were sold meanwhile. */
  showsSold?: boolean;
  /** The large button of the page, or one beside others. */
  look?: 'large' | 'plain';
  children: string;
  /** 'Gerando o código...' */
  busy: string;
}

const looks = {
  large: { variant: 'pay', size: 'large', className: 'pay-again' },
  plain: {},
} as const;

/** Pays the order by a new code or boleto, and shows a refusal. */
export const PayAgainButton = ({
  order,
  method,
  showsSold = false,
  look = 'large',
  children,
  busy,
}: Props) => {
  const paying = useStore($paying);
  const isBusy = paying.state === 'busy';
  const refusal = paying.state === 'refused' ? paying.refusal : null;
  const isSaid = showsSold && refusal?.kind === 'sold-out';
  const paid = async () => {
    await reloadOrder(order.id);
    beIdle();
  };
  return (
    <>
      <FormMessage text={refusal && !isSaid ? refusalText(refusal) : null} />
      <Button
        {...looks[look]}
        busy={isBusy}
        onClick={() => void payByPress(order, method, { paid, showsSold })}
      >
        {isBusy ? busy : children}
      </Button>
    </>
  );
};
