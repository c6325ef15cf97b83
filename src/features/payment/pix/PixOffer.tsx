import { useStore } from '@nanostores/react';
import type { Order } from '#domain/orders/order.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { NewTotal } from './NewTotal.tsx';
import { namesText, soldVerb } from '../order-words.ts';
import { $paying } from '#features/paying/pay-store.ts';
import { PayAgainButton } from '../PayAgainButton.tsx';
import { PixHead } from './PixHead.tsx';
import { Platter } from './Platter.tsx';

/** An order without a code: the remainder after something was sold, or an order that was never paid. */
export const PixOffer = ({ order }: { order: Order }) => {
  const paying = useStore($paying);
  const sold =
    paying.state === 'refused' && paying.refusal.kind === 'sold-out'
      ? paying.refusal.lines.map(({ name }) => name)
      : [];
  return (
    <div className="wrap result pix">
      <PixHead order={order} title={sold.length > 0 ? 'O pedido mudou.' : 'Pague com PIX.'}>
        <p className="result-lead">
          {sold.length > 0
            ? `${namesText(sold)} ${soldVerb(sold.length)} enquanto isso. Nada foi cobrado, e o resto está separado para você.`
            : 'Falta gerar o código deste pedido.'}
        </p>
      </PixHead>
      <div className="pix-code">
        <NewTotal order={order} name={sold.length > 0 ? 'Novo total' : 'Total'} />
        <PayAgainButton order={order} method="pix" showsSold busy="Gerando o código...">
          {sold.length > 0 ? 'Gerar novo código' : 'Gerar código'}
        </PayAgainButton>
        <ButtonLink href={paths.order(order.id)} className="pay-again">
          Ver pedido
        </ButtonLink>
      </div>
      <div className="pix-platter">
        <Platter share={0} isOver>
          <span className="platter-zero" aria-hidden="true">
            PIX
          </span>
        </Platter>
      </div>
    </div>
  );
};
