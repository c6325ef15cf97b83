import { toCart } from './cart-act.ts';

/** What can be done with a record wherever it is shown. */
export type RecordAct = 'cart' | 'wishlist' | 'wantlist';

/** The texts of their buttons. `name` is what readers hear; `label` is seen, and the heart of the wishlist has none. */
export const recordActs: Record<RecordAct, { name: string; label: string }> = {
  cart: toCart,
  wishlist: { name: 'Lista de desejos', label: '' },
  wantlist: { name: 'Avise-me quando chegar', label: 'Avise-me' },
};
