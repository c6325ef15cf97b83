import { useStore } from '@nanostores/react';
import type { Order } from '#domain/orders/order.ts';
import { Button } from '#ui/Button.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { $payAgain, payAgain } from './pay-again-store.ts';

/** Switches from a slow payment to PIX. The boleto is cancelled before the code is created. */
export const PayByPix = ({ order }: { order: Order }) => {
  const attempt = useStore($payAgain);
  const isBusy = attempt.state === 'busy';
  return (
    <div className="pay-by-pix">
      <p>Com PIX é na hora. O boleto é cancelado, e nada se paga duas vezes.</p>
      <FormMessage text={attempt.state === 'refused' ? attempt.message : null} />
      <Button busy={isBusy} onClick={() => void payAgain(order, 'pix')}>
        {isBusy ? 'Gerando o código...' : 'Trocar por PIX'}
      </Button>
    </div>
  );
};
