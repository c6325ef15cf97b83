import { useState } from 'react';
import type { ListItem } from '#domain/orders/cart.ts';
import { Button } from '#ui/Button.tsx';
import { putInCart } from './list-acts.ts';

interface Props {
  /** The available records of the wishlist that are not in the cart. */
  others: readonly ListItem[];
  /** Whether some records of the wishlist are in the cart already. */
  isRest: boolean;
}

/** Puts all of the wishlist that can be bought into the cart. A single record has its own button. */
export const AddOthers = ({ others, isRest }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    await putInCart(
      'wishlist',
      others.map(({ release }) => release.id),
    );
    setBusy(false);
  };
  if (!isBusy && others.length < 2) return null;
  return (
    <Button size="small" busy={isBusy} onClick={() => void add()}>
      {isBusy ? 'Adicionando...' : `Adicionar ${isRest ? 'os outros' : 'todos os'} ${others.length}`}
    </Button>
  );
};
