import type { MarkedRecords } from './marks.ts';

export const areSame = (some: MarkedRecords, others: MarkedRecords): boolean =>
  Object.keys(some).length === Object.keys(others).length &&
  Object.entries(some).every(([record, number]) => others[record] === number);
