import { counted } from '#ui/units.ts';

/** 1 -> '1 playlist', 12 -> '12 playlists'. */
export const playlistCount = (count: number): string => counted(count, 'playlist', 'playlists');

/** 1 -> '1 faixa', 15 -> '15 faixas'. */
export const trackCount = (count: number): string => counted(count, 'faixa', 'faixas');
