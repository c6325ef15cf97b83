import { useStore } from '@nanostores/react';
import type { CartItem } from '#domain/orders/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { discountName, freightText } from '#domain/orders/order-sums.ts';
import { Button } from '#ui/Button.tsx';
import { Slip } from '#ui/orders/Slip.tsx';
import { SlipRow } from '#ui/orders/SlipRow.tsx';
import { releaseCount } from '#ui/units.ts';
import { finishPurchase } from './cart-moves.ts';
import { FreeFreight } from './freight/FreeFreight.tsx';
import { Freight } from './freight/Freight.tsx';
import { PayBar } from './PayBar.tsx';
import { $shipping, quoteOf } from './freight/shipping-store.ts';
import { freeFreightFrom, offersPickup, slipTotals } from './slip-totals.ts';

interface Props {
  items: readonly CartItem[];
  whatsapp: string | null;
}

/** The totals of the cart, with its freight. */
export const CartSlip = ({ items, whatsapp }: Props) => {
  const totals = slipTotals(items, quoteOf(useStore($shipping)), freeFreightFrom());
  const { copies, subtotal, saved, freight, discount, missing, total } = totals;
  return (
    <Slip label="Resumo do carrinho">
      <dl>
        <SlipRow name="Subtotal" note={releaseCount(copies)}>
          {formatMoney(subtotal)}
        </SlipRow>
        {saved > 0 ? <SlipRow name="Você economiza">{formatMoney(saved)}</SlipRow> : null}
      </dl>
      {missing === null ? null : <FreeFreight {...{ missing, subtotal }} />}
      <hr className="slip-perforation" />
      <Freight whatsapp={whatsapp} />
      <hr className="slip-perforation" />
      <dl>
        {freight ? (
          <SlipRow name="Frete" note={freight.name}>
            {freightText(freight.price)}
          </SlipRow>
        ) : null}
        {freight && discount > 0 ? (
          <SlipRow name={discountName({ shipping: freight.price, discount })}>
            −{formatMoney(discount)}
          </SlipRow>
        ) : null}
        <div className="slip-total">
          <dt>Total</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      <p className="slip-fine">
        {freight ? 'com o frete' : 'mais o frete'}
        {offersPickup() ? '; sem frete, se você retirar na loja' : ''}
      </p>
      <Button variant="pay" size="large" className="slip-pay" onClick={finishPurchase}>
        Finalizar Compra
      </Button>
      <PayBar total={total} note={freight ? `Total com ${freight.name}` : 'Total, mais o frete'} />
      <p role="status" className="sr-only">
        Total: {formatMoney(total)}
      </p>
    </Slip>
  );
};
