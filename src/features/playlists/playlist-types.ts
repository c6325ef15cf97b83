import type { PlaylistType } from '#domain/store.ts';

/** Singular and plural names of the playlist types, in the order of the chips. */
export const playlistTypes = {
  dj: { one: 'DJ Set', many: 'DJ Sets' },
  chart: { one: 'Chart', many: 'Charts' },
} as const satisfies Record<PlaylistType, { one: string; many: string }>;

/** The type in the address ('?type=dj'); null for all. */
export const playlistTypeIn = (address: string): PlaylistType | null => {
  const asked = new URLSearchParams(address).get('type');
  return asked === 'dj' || asked === 'chart' ? asked : null;
};
