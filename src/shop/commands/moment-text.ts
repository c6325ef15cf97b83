import { formatInstant } from '#domain/time/dates.ts';

/** '23/11/2026 15:40' in São Paulo. */
export const momentText = (instant: Date): string => formatInstant(instant.toISOString());
