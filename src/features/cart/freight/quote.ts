import { minuteMs } from '#domain/time/units.ts';
import { shipping } from '#config.ts';
import { lineTotalOf } from '#domain/orders/cart.ts';
import type { QuotedOption } from '#domain/orders/shipping.ts';
import type { Cart } from '#features/collections/cart-store.ts';

/** A quote of the store, with the customer's choice. */
export interface Quote {
  /** The id of the quote in the store; null when the store does not save it. */
  id: string | null;
  /** 8 digits. */
  cep: string;
  /** At least one, the cheapest first. */
  options: readonly QuotedOption[];
  selectedId: number;
  /** Whether the customer has chosen the option; a new quote for the same postal code keeps such a choice. */
  isChosen: boolean;
  /** False when the store could not save the choice. */
  isSaved: boolean;
  /** Why the state of this quote in the store is not known. */
  fault?: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** The lines of the cart that it is for. */
  lines: string;
}

/** The selected option, which counts in the total. */
export const selectedOf = (quote: Quote | null): QuotedOption | null =>
  quote?.options.find(({ id }) => id === quote.selectedId) ?? null;

/** Which records a cart sends, and how many of each; empty when it sends nothing. */
export const linesOf = (cart: Cart): string =>
  cart.state !== 'loaded'
    ? ''
    : cart.items
        .filter((item) => lineTotalOf(item) !== null)
        .map(({ release, quantity }) => `${release.id}x${quantity}`)
        .toSorted()
        .join(' ');

/** A minute less than the store's own time, so that a quote does not expire during a call. */
export const spareMs = 60_000;
const lifeMs = shipping.quoteMinutes * minuteMs - spareMs;

interface Asked {
  cep: string;
  lines: string;
  /** The quote that this one replaces. */
  before: Quote | null;
}

/** The answer of the store as a quote, with the cheapest option unless another one was chosen; null without options. */
export const quoteFrom = (
  { quoteId, options }: { quoteId: string | null; options: readonly QuotedOption[] },
  { cep, lines, before }: Asked,
  now: number,
): Quote | null => {
  const [cheapest] = options;
  if (!cheapest) return null;
  const wanted = before?.isChosen && before.cep === cep ? before.selectedId : null;
  const isChosen = options.some(({ id }) => id === wanted);
  const selectedId = wanted !== null && isChosen ? wanted : cheapest.id;
  return {
    id: quoteId,
    cep,
    lines,
    options,
    selectedId,
    isChosen,
    isSaved: true,
    expiresAt: now + lifeMs,
  };
};
