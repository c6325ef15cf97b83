import { z } from 'zod';

/** Earliest years. Spreadsheets write a year such as 0 or 1 for 'unknown'. */
const firstYear = { date: 1860, instant: 1900 };
/** ISO dates have four-digit years, although PostgreSQL supports later ones. */
const lastYear = 9_999;

/** A date since the first sound recordings. */
export const importDate = z.iso.date().refine((text) => Number(text.slice(0, 4)) >= firstYear.date, {
  error: `is before ${firstYear.date}`,
});

/** An instant since 1900; without a zone, or as a date alone, it is UTC. */
export const importInstant = z
  .union([z.iso.datetime({ offset: true, local: true }), z.iso.date()])
  .refine((text) => Number(text.slice(0, 4)) >= firstYear.instant, {
    error: `is before ${firstYear.instant}`,
  })
  .transform((text) => new Date(/T[\d:.]+$/.test(text) ? `${text}Z` : text))
  .refine((instant) => instant.getUTCFullYear() <= lastYear, { error: `is after ${lastYear}` });
