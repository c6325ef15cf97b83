import { getLowestFreight } from '#api/buying/freight-estimate.ts';
import { callAsCustomer } from '#browser/stored-session.ts';
import { recordOf } from '#ui/records/record-elements.ts';
import { freightInWords } from './freight-words.ts';

/**
 * Writes the lowest freight of this record to the customer's default address into its place on the page. Without an
 * estimate the text of the page stays.
 */
export const showFreight = async (): Promise<void> => {
  const page = document.querySelector<HTMLElement>('.record[data-record]:not([data-out])');
  const place = page?.querySelector('[data-freight]');
  const call = callAsCustomer();
  const freight = page && place && call && (await getLowestFreight(call, recordOf(page)));
  if (freight) place.textContent = freightInWords(freight);
};
