import { addBusinessDays } from '@brazilian-utils/brazilian-utils/add-business-days';

/**
 * The day after a number of business days, which are all but weekends and Brazil's national holidays, the optional ones
 * (Carnaval, Corpus Christi) included, on which carriers rest too. For the server: the table of holidays is too large for
 * a page.
 * @param day such as '2026-12-23'
 * @example afterBusinessDays('2026-12-24', 1) // '2026-12-28'
 * @example afterBusinessDays('2026-11-28', 1) // '2026-11-30'
 */
export const afterBusinessDays = (day: string, count: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  // Noon of the machine's own zone, whose day the library reads.
  const end = addBusinessDays(new Date(year, month - 1, date, 12), count);
  if (!end) throw new RangeError(`No day is ${count} business days after ${day}.`);
  return [end.getFullYear(), end.getMonth() + 1, end.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};
