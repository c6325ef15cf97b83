import type { PlaylistType } from '#domain/store.ts';

/** The kinds of playlist, in the order of the chips: one of them, and all of one kind. */
export const playlistTypes = {
  dj: { one: 'DJ Set', many: 'DJ Sets' },
  chart: { one: 'Chart', many: 'Charts' },
} as const satisfies Record<PlaylistType, { one: string; many: string }>;

/** The kind that an address asks for with '?type=dj'; null for all. */
export const playlistTypeIn = (address: string): PlaylistType | null => {
  const asked = new URLSearchParams(address).get('type');
  return asked === 'dj' || asked === 'chart' ? asked : null;
};
