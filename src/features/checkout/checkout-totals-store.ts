import { computed } from 'nanostores';
import { $quote, $totals as $cartTotals, type SlipTotals } from '#features/cart/totals-store.ts';
import { $shipping } from '#features/cart/freight/shipping-store.ts';
import { $pickup } from './checkout-store.ts';

/** The money of the checkout: that of the cart with its freight; without one for an order that is picked up. */
export const $totals = computed([$cartTotals, $pickup], (totals, pickup): SlipTotals | null =>
  totals && pickup ? { ...totals, freight: null, discount: 0, total: totals.subtotal } : totals,
);

/** Whether the total is final: it is not while freight is being requested or unknown. */
export const $pricing = computed(
  [$pickup, $quote, $shipping],
  (pickup, quote, shipping): 'known' | 'changing' | 'failed' => {
    if (pickup) return 'known';
    if (shipping.state === 'failed') return 'failed';
    return quote ? 'known' : 'changing';
  },
);
