import { z } from 'zod';

/** A year such as 0 or 1 is how spreadsheets write 'not known'. */
const firstYear = { date: 1860, instant: 1900 };
/** PostgreSQL has later ones; a date in ISO form has four digits. */
const lastYear = 9_999;

/** A date of the age of records. */
export const importDate = z.iso.date().refine((text) => Number(text.slice(0, 4)) >= firstYear.date, {
  error: `is before ${firstYear.date}`,
});

/** An instant of the age of shops; without a zone, as a date alone, it is UTC. */
export const importInstant = z
  .union([z.iso.datetime({ offset: true, local: true }), z.iso.date()])
  .refine((text) => Number(text.slice(0, 4)) >= firstYear.instant, {
    error: `is before ${firstYear.instant}`,
  })
  .transform((text) => new Date(/T[\d:.]+$/.test(text) ? `${text}Z` : text))
  .refine((instant) => instant.getUTCFullYear() <= lastYear, { error: `is after ${lastYear}` });
