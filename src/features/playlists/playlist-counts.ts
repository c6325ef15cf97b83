import { locale } from '#config.ts';

// Made once: creating a formatter takes longer than rendering a page.
const decimal = new Intl.NumberFormat(locale);

const counted = (count: number, one: string, many: string): string =>
  `${decimal.format(count)} ${count === 1 ? one : many}`;

/** 1 -> '1 playlist', 12 -> '12 playlists'. */
export const playlistCount = (count: number): string => counted(count, 'playlist', 'playlists');

/** 1 -> '1 faixa', 15 -> '15 faixas'. */
export const trackCount = (count: number): string => counted(count, 'faixa', 'faixas');
