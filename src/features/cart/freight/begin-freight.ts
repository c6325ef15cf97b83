import { getAddresses } from '#api/account/addresses.ts';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { getQuote, getQuotes } from '#api/buying/shipping.ts';
import { cart as pauses } from '#config.ts';
import { cepDigits, isCep, maskCep } from '#domain/people/cep.ts';
import { defaultAddressOf } from '#domain/people/postal-address.ts';
import { shippingTexts } from '#domain/orders/shipping.ts';
import { $cart } from '#features/collections/cart-store.ts';
import { readKeptCep } from '#browser/kept/kept-cep.ts';
import { readingFailure } from './freight-failure.ts';
import { linesOf, type Quote, spareMs } from './quote.ts';
import { $cep, $shipping, begin, fail, isCepTyped, patch, quoteAgain, quoteOf } from './shipping-store.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const ownCep = async (): Promise<string | null> => {
  const addresses = await getAddresses(browserClient).catch(() => []);
  return defaultAddressOf(addresses)?.zipCode ?? readKeptCep();
};

/** Takes over the quote that the store has for this cart and postal code, such as one of another device. */
const takeStored = async (): Promise<'taken' | 'none' | 'failed'> => {
  const isLast = begin();
  try {
    const quotes = await getQuotes(browserClient);
    const cep = cepDigits($cep.get());
    const stored = quotes.find((quote) => quote.isCurrent && quote.cep === cep);
    const [cheapest] = stored?.options ?? [];
    const lines = linesOf($cart.get());
    if (!isLast() || !stored || !cheapest || !lines) return 'none';
    const { id, options, selectedId } = stored;
    const expiresAt = Date.parse(stored.expiresAt) - spareMs;
    if (expiresAt <= Date.now() || !options.some((option) => option.id === selectedId)) return 'none';
    const isChosen = selectedId !== cheapest.id;
    const quote = { id, cep, lines, options, selectedId, isChosen, isSaved: true, expiresAt };
    $shipping.set({ state: 'options', quote });
    return 'taken';
  } catch (error) {
    if (isLast()) fail(readingFailure(error, shippingTexts.quotes));
    return 'failed';
  }
};

/** Reads the stored quote from the store again, because its choice may have been changed elsewhere. */
const confirmKept = async (kept: Quote): Promise<void> => {
  if (!kept.id || !kept.isSaved) return;
  try {
    const { selectedId } = await getQuote(browserClient, kept.id);
    const isOffered = kept.options.some(({ id }) => id === selectedId);
    if (quoteOf($shipping.get()) === kept) patch(kept.id, { fault: null, ...(isOffered && { selectedId }) });
  } catch (error) {
    if (quoteOf($shipping.get()) !== kept) return;
    if (toApiError(error).kind === 'not-found') await quoteAgain();
    else patch(kept.id, { fault: readingFailure(error, shippingTexts.quote).message });
  }
};

/** Fills in the postal code of the customer's address, and requests its freight. For a cart on screen. */
export const beginFreight = async (signal: AbortSignal): Promise<void> => {
  if ($cep.get() === '' && !isCepTyped()) {
    const [cep] = await Promise.all([ownCep(), pause(pauses.prefillMs)]);
    if (signal.aborted || isCepTyped() || cep === null) return;
    $cep.set(maskCep(cep));
  }
  const shipping = $shipping.get();
  if (shipping.state === 'options') await confirmKept(shipping.quote);
  const cep = $cep.get();
  if ($shipping.get().state !== 'none' || !isCep(cep)) return;
  await pause(pauses.quoteMs);
  const isWanted = () => !signal.aborted && $shipping.get().state === 'none' && $cep.get() === cep;
  if (isWanted() && (await takeStored()) === 'none' && isWanted()) await quoteAgain();
};
