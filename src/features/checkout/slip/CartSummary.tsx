import { useStore } from '@nanostores/react';
import { formatMoney } from '#domain/money.ts';
import { discountName, freightText } from '#domain/orders/order-sums.ts';
import { shortDay } from '#domain/time/dates.ts';
import { $cart } from '#features/collections/cart-store.ts';
import { Slip } from '#ui/orders/Slip.tsx';
import { SlipRow } from '#ui/orders/SlipRow.tsx';
import { releaseCount } from '#ui/units.ts';
import { pickupName } from '#domain/orders/pickup.ts';
import { $pickup } from '../checkout-store.ts';
import { $pricing, $totals } from '../checkout-totals-store.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { PayButton } from '../placing/PayButton.tsx';
import { SlipHead } from './SlipHead.tsx';
import { lineOfCart } from './slip-lines.ts';
import { SlipLines } from './SlipLines.tsx';
import { paths } from '#paths.ts';

interface Props {
  shop: ShopFacts;
  /** The end of the slip on the last step: the terms, or also the pay button where the slip is beside the form. */
  end?: 'none' | 'note' | 'action';
}

/** The slip of the cart: every line, freight, discount and total, before the last press. */
export const CartSummary = ({ shop, end = 'none' }: Props) => {
  const cart = useStore($cart);
  const totals = useStore($totals);
  const pickup = useStore($pickup);
  const pricing = useStore($pricing);
  if (cart.state !== 'loaded' || !totals) return null;
  const { copies, subtotal, freight, discount, total } = totals;
  return (
    <Slip label="Resumo do pedido">
      <SlipHead siteName={shop.siteName} stamp={releaseCount(copies)} />
      <SlipLines lines={cart.items.map(lineOfCart)} />
      <hr className="slip-perforation" />
      <dl>
        <SlipRow name="Subtotal" note={releaseCount(copies)}>
          {formatMoney(subtotal)}
        </SlipRow>
        {pickup ? (
          <SlipRow name="Frete" note={pickupName}>
            {freightText(0)}
          </SlipRow>
        ) : (
          <SlipRow
            name="Frete"
            note={freight ? `${freight.name}, até ${shortDay(freight.arrivesOn)}` : undefined}
          >
            {freight ? freightText(freight.price) : 'no passo 2'}
          </SlipRow>
        )}
        {freight && discount > 0 ? (
          <SlipRow name={discountName({ shipping: freight.price, discount })}>
            −{formatMoney(discount)}
          </SlipRow>
        ) : null}
      </dl>
      <hr className="slip-perforation" />
      <dl>
        <div className="slip-total">
          <dt>Total</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      {pickup || (freight && pricing === 'known') ? null : (
        <p className="slip-fine">{freight ? 'frete em recálculo' : 'mais o frete'}</p>
      )}
      {end === 'action' ? <PayButton shop={shop} /> : null}
      {end === 'none' ? null : <ReturnsNote days={shop.returns.days} />}
    </Slip>
  );
};

/** The right to return a purchase, shown before it is paid. */
const ReturnsNote = ({ days }: { days: number }) => (
  <p className="slip-fine">
    Até {days} dias depois de receber, você pode devolver.{' '}
    <a className="slip-link" href={paths.policy('trocas-e-devolucoes')} target="_blank" rel="noreferrer">
      Trocas e devoluções
    </a>
  </p>
);
