import { useEffect } from 'react';
import { type CartItem, cartTotalOf, copiesIn, lineTotalOf } from '#domain/orders/cart.ts';
import { paths } from '#paths.ts';
import { askToConfirm } from '#ui/dialog/ask-to-confirm.ts';
import { PlayRecords } from '#ui/records/PlayRecords.tsx';
import { SeenAt } from '#ui/page/SeenAt.tsx';
import { cartNews, lastCopiesOf } from './cart-news.ts';
import { clearCart } from '#features/collections/cart-store.ts';
import { CartHead } from './CartHead.tsx';
import { CartLines } from './CartLines.tsx';
import { CartSlip } from './CartSlip.tsx';
import { beginFreight } from './freight/begin-freight.ts';
import { clearShipping } from './freight/shipping-store.ts';

interface Props {
  items: readonly CartItem[];
  seenAt: number | undefined;
  /** Number of records that are being added to the cart. */
  coming: number;
  whatsapp: string | null;
}

/** The heading gets the focus when the focused element was removed with the last line. */
const focusHeading = () =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.cart-head h1')?.focus();
  });

const askToClear = async (items: readonly CartItem[]) => {
  const last = lastCopiesOf(items);
  await askToConfirm({
    title: 'Limpar carrinho?',
    text: ['Isto não pode ser desfeito.', last].filter(Boolean).join(' '),
    confirm: 'Limpar',
    confirming: 'Limpando...',
    work: async () => {
      const fault = await clearCart();
      if (fault === null) clearShipping();
      return fault;
    },
  });
  focusHeading();
};

/** The cart page with lines in it. */
export const FullCart = ({ items, seenAt, coming, whatsapp }: Props) => {
  useEffect(() => {
    const leaving = new AbortController();
    void beginFreight(leaving.signal);
    return () => {
      leaving.abort();
      focusHeading();
    };
  }, []);
  const sold = items.filter((item) => lineTotalOf(item) !== null);
  const news = cartNews(items);
  const hasLastCopy = lastCopiesOf(items) !== null;
  return (
    <div className="wrap cart">
      <CartHead sum={{ copies: copiesIn(sold), total: cartTotalOf(sold) }} />
      <SeenAt at={seenAt} />
      <div role="status">
        {news === null ? null : (
          <p className="cart-news alert-mark">
            <span>
              <b>Seu carrinho mudou.</b> {news}
            </span>
          </p>
        )}
      </div>
      <div className="cart-columns">
        <div>
          <CartLines {...{ items, coming }} />
          <p className="cart-ways">
            <a href={paths.discos()} className="link">
              Continuar garimpando
            </a>
            <PlayRecords ids={items.map(({ release }) => release.id)} from="Carrinho">
              Ouvir o carrinho
            </PlayRecords>
            <button type="button" className="line-remove" onClick={() => void askToClear(items)}>
              Limpar Carrinho
            </button>
          </p>
          {hasLastCopy ? (
            <p className="slip-fine cart-truth">
              No carrinho o disco ainda não é seu: a última cópia fica com quem pagar primeiro.
            </p>
          ) : null}
        </div>
        <CartSlip {...{ items, whatsapp }} />
      </div>
    </div>
  );
};
