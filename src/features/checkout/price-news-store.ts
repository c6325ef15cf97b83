import { atom, computed } from 'nanostores';
import { $lines, $quote } from '#features/cart/totals-store.ts';
import { $address, $pickup, $step } from './checkout-store.ts';
import { $totals } from './checkout-totals-store.ts';
import { type Prices, priceNews } from './price-news.ts';

/** The last change on screen that the customer did not make; null once it was acknowledged, or without a change. */
export const $priceNews = atom<string | null>(null);

export const forgetNews = (): void => $priceNews.set(null);

const $prices = computed(
  [$totals, $quote, $lines, $address, $step, $pickup],
  (totals, quote, lines, address, step, pickup): Prices | null => {
    if (!totals) return null;
    const { freight, subtotal } = totals;
    return {
      lines,
      subtotal,
      freight:
        quote && freight
          ? {
              cep: quote.cep,
              quote: quote.id,
              service: freight.id,
              name: freight.name,
              price: freight.price,
              deliveryDays: freight.deliveryDays,
            }
          : null,
      address:
        step === 'pagamento' && address && !pickup
          ? [address.street, address.number, address.complement, address.city].filter(Boolean).join(', ')
          : null,
    };
  },
);

/** Compares each state with the previous one. The last known freight is kept while a new one is being requested. */
export const watchPrices = (signal: AbortSignal): void => {
  let seen: Prices | null = null;
  const stop = $prices.subscribe((now) => {
    if (!now) return;
    const news = seen && priceNews(seen, now);
    if (news) $priceNews.set(news);
    seen = { ...now, freight: now.freight ?? seen?.freight ?? null };
  });
  signal.addEventListener('abort', () => {
    stop();
    forgetNews();
  });
};
