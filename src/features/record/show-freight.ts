import { getLowestFreight } from '#api/buying/freight-estimate.ts';
import { formatMoney } from '#domain/money.ts';
import { callAsCustomer } from '#browser/stored-session.ts';
import { whenShown } from '#browser/page-life.ts';
import { recordOf } from '#ui/records/record-elements.ts';

const estimate = async (record: number): Promise<string | null> => {
  const call = callAsCustomer();
  const freight = call && (await getLowestFreight(call, record));
  if (!freight) return null;
  const { cep, price } = freight;
  return `Frete a partir de ${formatMoney(price)} para ${cep.slice(0, 5)}-${cep.slice(5)}`;
};

/** Writes the estimate into its place on the page. Without an estimate the text of the page stays. */
const write = async (): Promise<void> => {
  const page = document.querySelector<HTMLElement>('.record[data-record]:not([data-out])');
  const place = page?.querySelector('[data-freight]');
  if (!page || !place) return;
  const text = await estimate(recordOf(page)).catch(() => null);
  if (text) place.textContent = text;
};

/** Shows a customer the lowest freight of this record. */
export const showFreight = (): void => whenShown(() => void write());
