import { computed } from 'nanostores';
import { $cart } from '#features/collections/cart-store.ts';
import { linesOf, type Quote } from './freight/quote.ts';
import { $shipping, quoteOf } from './freight/shipping-store.ts';
import { freeFreightFrom, type SlipTotals, slipTotals } from './slip-totals.ts';

export { linesOf, type Quote } from './freight/quote.ts';
export type { SlipTotals } from './slip-totals.ts';

/** The money of the cart with its freight; null while the cart is not known. */
export const $totals = computed([$cart, $shipping], (cart, shipping): SlipTotals | null =>
  cart.state === 'loaded' ? slipTotals(cart.items, quoteOf(shipping), freeFreightFrom()) : null,
);

/** Which records are in the cart, and how many of each. */
export const $lines = computed($cart, linesOf);

/** The quote for the current cart; null without one, and while a new one is being requested. */
export const $quote = computed([$cart, $shipping], (cart, shipping): Quote | null =>
  shipping.state === 'options' && shipping.quote.lines === linesOf(cart) ? shipping.quote : null,
);
