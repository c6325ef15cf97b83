import type { Order } from '#domain/orders/order.ts';
import { PayAgainButton } from '../PayAgainButton.tsx';

/** Switches from a slow payment to PIX. The boleto is cancelled before the code is created. */
export const PayByPix = ({ order }: { order: Order }) => (
  <div className="pay-by-pix">
    <p>Com PIX é na hora. O boleto é cancelado, e nada se paga duas vezes.</p>
    <PayAgainButton order={order} method="pix" look="plain" busy="Gerando o código...">
      Trocar por PIX
    </PayAgainButton>
  </div>
);
