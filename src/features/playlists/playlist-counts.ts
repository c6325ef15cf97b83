import { locale } from '#config.ts';

// A formatter costs more to make than a whole page to render, so it is made once.
const decimal = new Intl.NumberFormat(locale);

const counted = (count: number, one: string, many: string): string =>
  `${decimal.format(count)} ${count === 1 ? one : many}`;

/** 1 -> '1 playlist', 12 -> '12 playlists'. */
export const playlistCount = (count: number): string => counted(count, 'playlist', 'playlists');

/** 1 -> '1 faixa', 15 -> '15 faixas'. */
export const trackCount = (count: number): string => counted(count, 'faixa', 'faixas');
