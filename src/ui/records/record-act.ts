import { toCart } from './cart-act.ts';

/** The actions on a record, wherever it is shown. */
export type RecordAct = 'cart' | 'wishlist' | 'wantlist';

/** The texts of their buttons. `name` is for screen readers; `label` is visible, and the heart of the wishlist has none. */
export const recordActs: Record<RecordAct, { name: string; label: string }> = {
  cart: toCart,
  wishlist: { name: 'Lista de desejos', label: '' },
  wantlist: { name: 'Avise-me quando chegar', label: 'Avise-me' },
};
