import type { ListName } from '#api/buying/lists.ts';
import type { Availability } from '#domain/records/stock.ts';
import { wantlistItems, wishlistItems } from '../tables/list-tables.ts';

/** The differences between the two lists. */
export interface ListKind {
  name: ListName;
  table: typeof wishlistItems;
  /** Whether answers include the tracks of its records. */
  withTracks: boolean;
  /** The reason why a record may not be added; null when it may. */
  faultOf: (availability: Availability) => string | null;
  summary: string;
  alreadyThere: string;
  unknownItem: string;
}

export const wishlist: ListKind = {
  name: 'wishlist',
  table: wishlistItems,
  withTracks: false,
  faultOf: ({ state }) =>
    state === 'available'
      ? null
      : 'Este disco não está disponível. Ponha na lista de interesse para saber quando voltar.',
  summary: 'A lista de desejos',
  alreadyThere: 'Este produto já está na sua lista de desejos',
  unknownItem: 'Item não encontrado na lista de desejos',
};

export const wantlist: ListKind = {
  name: 'wantlist',
  // Both tables have the columns that a list needs.
  table: wantlistItems as unknown as typeof wishlistItems,
  withTracks: true,
  faultOf: ({ state }) =>
    state === 'unavailable' ? null : 'Este disco está disponível. Ponha no carrinho ou na lista de desejos.',
  summary: 'A lista de procurados',
  alreadyThere: 'Este produto já está na sua lista de procurados',
  unknownItem: 'Item não encontrado na lista de procurados',
};
