import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { CancelLink } from '../CancelLink.tsx';
import { NewTotal } from './NewTotal.tsx';
import { isHeld } from '../order-words.ts';
import { isSomethingLeft, overText } from './over-text.ts';
import { PayAgainButton } from '../PayAgainButton.tsx';
import { PixHead } from './PixHead.tsx';
import { Platter } from './Platter.tsx';
import { $soldMeanwhile, checkSold } from './sold-meanwhile-store.ts';

interface Props {
  order: Order;
  now: number;
}

/** A PIX code that has expired. */
export const PixOver = ({ order, now }: Props) => {
  const meanwhile = useStore($soldMeanwhile);
  const isStillHeld = isHeld(order, now);
  useEffect(() => void checkSold(order, isStillHeld), [order, isStillHeld]);
  const short = meanwhile.state === 'known' ? meanwhile.short : [];
  const isAllSold = !isSomethingLeft(order.lines, short);
  return (
    <div className="wrap result pix">
      <PixHead order={order} title="O código venceu.">
        <p className="result-lead" role="status">
          Nada foi cobrado. {overText(order, meanwhile, isStillHeld ? now : null)}
        </p>
      </PixHead>
      <div className="pix-code">
        {isAllSold ? null : (
          <>
            <NewTotal order={order} name={short.length > 0 ? 'Total antes' : 'Total'} />
            <PayAgainButton order={order} method="pix" showsSold busy="Gerando o código...">
              {short.length > 0 ? 'Ver o novo total' : 'Gerar novo código'}
            </PayAgainButton>
          </>
        )}
        <ButtonLink href={isAllSold ? paths.discos() : paths.order(order.id)} className="pay-again">
          {isAllSold ? 'Continuar garimpando' : 'Ver pedido'}
        </ButtonLink>
        <p className="pix-ways">
          {isAllSold ? null : (
            <a href={paths.orderPayment(order.id)} className="link">
              Pagar de outro jeito
            </a>
          )}
          <CancelLink order={order} />
        </p>
      </div>
      <div className="pix-platter">
        <Platter share={0} isOver>
          <span className="platter-zero" aria-hidden="true">
            00:00
          </span>
        </Platter>
      </div>
    </div>
  );
};
