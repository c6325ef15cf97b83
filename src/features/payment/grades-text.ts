import type { OrderLine } from '#domain/order.ts';

/** 'Near Mint (NM)' -> 'NM'; a title without a code stays. */
const codeOf = (title: string): string => /\(([^)]+)\)\s*$/.exec(title)?.[1] ?? title;

/** 'mídia NM · capa VG+'; the artist where the shop named no grade. */
export const gradesText = ({ mediaCondition, sleeveCondition, artist }: OrderLine): string => {
  const grades = [
    mediaCondition ? `mídia ${codeOf(mediaCondition)}` : null,
    sleeveCondition ? `capa ${codeOf(sleeveCondition)}` : null,
  ].filter((grade) => grade !== null);
  return grades.length > 0 ? grades.join(' · ') : artist;
};
