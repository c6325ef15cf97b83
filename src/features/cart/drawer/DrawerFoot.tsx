import { useStore } from '@nanostores/react';
import type { CartItem } from '#domain/orders/cart.ts';
import { maskCep } from '#domain/people/cep.ts';
import { formatMoney } from '#domain/money.ts';
import { freightText } from '#domain/orders/order-sums.ts';
import { shortDay } from '#domain/time/dates.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { SlipRow } from '#ui/orders/SlipRow.tsx';
import { finishPurchase } from '../cart-moves.ts';
import { FreeFreight } from '../freight/FreeFreight.tsx';
import type { Quote } from '../freight/quote.ts';
import { $shipping, quoteOf } from '../freight/shipping-store.ts';
import { freeFreightFrom, offersPickup, slipTotals, type SlipTotals } from '../slip-totals.ts';

/** The totals of the cart in short, and the links to continue. */
export const DrawerFoot = ({ items }: { items: readonly CartItem[] }) => {
  const quote = quoteOf(useStore($shipping));
  const totals = slipTotals(items, quote, freeFreightFrom());
  const { subtotal, missing } = totals;
  return (
    <footer className="cart-drawer-foot">
      <dl>
        <SlipRow name="Subtotal">
          <b className="cart-drawer-sum">{formatMoney(subtotal)}</b>
        </SlipRow>
      </dl>
      {missing === null ? null : <FreeFreight {...{ missing, subtotal }} />}
      <p className="slip-fine">
        {freightLine(quote, totals)}
        {offersPickup() ? ' Sem frete, se você retirar na loja.' : ''}
      </p>
      <div className="cart-drawer-ways">
        <ButtonLink href={paths.cart}>Ver carrinho</ButtonLink>
        <Button variant="pay" onClick={finishPurchase}>
          Finalizar Compra
        </Button>
      </div>
    </footer>
  );
};

/** The freight, or why it is not known. */
const freightLine = (quote: Quote | null, { freight, discount }: SlipTotals) => {
  if (!quote || !freight) return 'Mais o frete, que o carrinho calcula.';
  const price = freight.price - discount;
  return `Frete para ${maskCep(quote.cep)}: ${freightText(price)} com ${freight.name}, chega até ${shortDay(freight.arrivesOn)}.`;
};
