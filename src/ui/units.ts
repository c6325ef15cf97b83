import { locale } from '#config.ts';

// Creating a formatter takes longer than rendering a whole page, so there is one for all calls.
const decimal = new Intl.NumberFormat(locale);

/** 13130 -> '13.130' */
export const countText = (count: number): string => decimal.format(count);

/** 180 -> '180 g'; null stays null. */
export const withUnit = (value: number | null, unit: string): string | null =>
  value === null ? null : `${decimal.format(value)}${unit}`;

/** 1 -> '1 artista', 13130 -> '13.130 artistas'. */
export const counted = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

/** 1 -> '1 disco', 24498 -> '24.498 discos'. */
export const releaseCount = (count: number): string => counted(count, 'disco', 'discos');

/** 124.4 -> '124 BPM' */
export const tempoText = (bpm: number): string => `${Math.round(bpm)} BPM`;
