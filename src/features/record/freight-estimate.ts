import { getAddresses } from '#api/addresses.ts';
import { browserClient } from '#api/browser-client.ts';
import { getEstimate } from '#api/shipping.ts';
import { maskCep } from '#domain/cep.ts';
import { defaultAddressOf } from '#domain/postal-address.ts';
import { formatMoney } from '#domain/money.ts';
import { $session } from '#features/session/session-store.ts';
import { recordOf } from '#ui/record-elements.ts';

const estimate = async (record: number): Promise<string | null> => {
  const cep = defaultAddressOf(await getAddresses(browserClient))?.zipCode ?? null;
  const cheapest = cep === null ? null : await getEstimate(browserClient, record, cep);
  return cep && cheapest ? `Frete a partir de ${formatMoney(cheapest.price)} para ${maskCep(cep)}` : null;
};

/** Writes the estimate into its place on the page. Without one the page says what it said before. */
export const estimateFreight = async (): Promise<void> => {
  const page = document.querySelector<HTMLElement>('.record[data-record]:not([data-out])');
  const place = page?.querySelector('[data-freight]');
  if (!page || !place || $session.get().state === 'guest') return;
  const text = await estimate(recordOf(page)).catch(() => null);
  if (text) place.textContent = text;
};
