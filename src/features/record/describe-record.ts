import { artistLine } from '#domain/records/artist-line.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import { formatText } from '#domain/texts/format-words.ts';
import { formatMoney } from '#domain/money.ts';
import { priceOf } from '#domain/records/price.ts';
import type { Release } from '#domain/records/release.ts';

const longest = 300;

/** One sentence for search engines and link previews, from the known facts of the record. */
export const describe = (release: Release): string => {
  const { amount } = priceOf(release.offer);
  const parts = [
    `${release.title}, de ${artistLine(release.artists)}`,
    [release.label?.name, release.catalogNumber, release.year].filter(Boolean).join(', '),
    release.format && formatText(release.format),
    release.isNew === false ? 'Usado' : null,
    availabilityOf(release.offer).state === 'available' && amount !== null ? formatMoney(amount) : null,
  ];
  return `${parts.filter(Boolean).join('. ').slice(0, longest)}.`;
};
