import { useStore } from '@nanostores/react';
import { Button } from '#ui/Button.tsx';
import { $cart } from '#features/collections/cart-store.ts';
import { $step } from '../checkout-store.ts';
import { focusQuestion } from '../focus-question.ts';
import { soldOut } from '#features/paying/refusal.ts';
import { $paying, isBusy } from '#features/paying/pay-store.ts';
import { goOnWithout, shortLinesOf, withoutText } from '../placing/place-order.ts';
import { $priceNews, forgetNews } from '../price-news-store.ts';

/** Changes since the checkout was opened, shown before anything is paid. */
export const News = () => {
  const news = useStore($priceNews);
  const short = shortLinesOf(useStore($cart));
  const paying = useStore($paying);
  // The failure of the last press shows the same text beside the button.
  const isSaid =
    useStore($step) === 'pagamento' && paying.state === 'refused' && paying.refusal.kind === 'sold-out';
  return (
    <div role="alert">
      {news === null ? null : (
        <p className="checkout-news alert-mark">
          <span>{news}</span>
          <button
            type="button"
            className="link"
            onClick={() => {
              focusQuestion();
              forgetNews();
            }}
          >
            Entendi
          </button>
        </p>
      )}
      {short.length > 0 && !isSaid && !isBusy(paying) ? (
        <p className="checkout-news alert-mark">
          <span>{soldOut(short).text}</span>
          <Button
            size="small"
            onClick={() => {
              focusQuestion();
              void goOnWithout(short);
            }}
          >
            {withoutText(short)}
          </Button>
        </p>
      ) : null}
    </div>
  );
};
