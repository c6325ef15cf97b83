import { getLowestFreight } from '#api/buying/freight-estimate.ts';
import { formatMoney } from '#domain/money.ts';
import { callAsCustomer } from '#browser/stored-session.ts';
import { whenShown } from '#browser/page-life.ts';
import { recordOf } from '#ui/records/record-elements.ts';

/** Writes the estimate into its place on the page. Without an estimate the text of the page stays. */
const write = async (): Promise<void> => {
  const page = document.querySelector<HTMLElement>('.record[data-record]:not([data-out])');
  const place = page?.querySelector('[data-freight]');
  const call = callAsCustomer();
  const freight = page && place && call && (await getLowestFreight(call, recordOf(page)));
  if (!freight) return;
  const { cep, price } = freight;
  place.textContent = `Frete a partir de ${formatMoney(price)} para ${cep.slice(0, 5)}-${cep.slice(5)}`;
};

/** Shows a customer the lowest freight of this record. */
export const showFreight = (): void => whenShown(() => void write().catch(() => undefined));
