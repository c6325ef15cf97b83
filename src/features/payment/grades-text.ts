import { shortGrade } from '#domain/records/grades.ts';
import type { OrderLine } from '#domain/orders/order.ts';

/** 'mídia NM · capa VG+'; the artist where the shop named no grade. */
export const gradesText = ({ mediaCondition, sleeveCondition, artist }: OrderLine): string => {
  const grades = [
    mediaCondition ? `mídia ${shortGrade({ title: mediaCondition })}` : null,
    sleeveCondition ? `capa ${shortGrade({ title: sleeveCondition })}` : null,
  ].filter((grade) => grade !== null);
  return grades.length > 0 ? grades.join(' · ') : artist;
};
