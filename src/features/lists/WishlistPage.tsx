import { availabilityOf } from '#domain/records/availability.ts';
import { cartTotalOf, type ListItem } from '#domain/orders/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { CustomerPage } from '#features/session/CustomerPage.tsx';
import { PlayRecords } from '#ui/records/PlayRecords.tsx';
import { counted } from '#ui/units.ts';
import { ListPage } from './ListPage.tsx';
import { ListWaiting } from './ListWaiting.tsx';
import { useInCart } from './use-in-cart.ts';
import { WaitingCards } from './WaitingCards.tsx';
import { WishCard } from './WishCard.tsx';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { putInCart } from './list-acts.ts';

const title = 'Lista de Desejos';

/** The content of /wishlist. */
export const WishlistPage = () => (
  <CustomerPage
    waiting={
      <ListWaiting title={title}>
        <WaitingCards of="wishlist" />
      </ListWaiting>
    }
    offline={<Wishlist />}
  >
    {() => <Wishlist />}
  </CustomerPage>
);

const isAvailable = ({ release }: ListItem) => availabilityOf(release.offer).state === 'available';

const factsOf = (items: readonly ListItem[]) => {
  const total = cartTotalOf(items.map(({ release }) => ({ release, quantity: 1 })));
  return [
    counted(items.length, 'item', 'itens'),
    counted(items.filter(isAvailable).length, 'disponível', 'disponíveis'),
    ...(total > 0 ? [formatMoney(total)] : []),
  ];
};

const Wishlist = () => {
  const inCart = useInCart();
  return (
    <ListPage
      name="wishlist"
      title={title}
      empty={{
        title: 'Sua lista de desejos está vazia.',
        text: 'Toque no coração de um disco para guardá-lo aqui.',
      }}
      waiting={<WaitingCards of="wishlist" />}
      facts={factsOf}
      actions={(items) => (
        <>
          <PlayRecords ids={items.map(({ release }) => release.id)} from={title}>
            Ouvir tudo
          </PlayRecords>
          <AddOthers
            others={items.filter((item) => isAvailable(item) && !inCart.has(item.release.id))}
            isRest={items.some(({ release }) => inCart.has(release.id))}
          />
        </>
      )}
    >
      {(items) => (
        <ul className="crate">
          {items.map((item, place) => (
            <li key={item.release.id} data-item>
              <WishCard item={item} isInCart={inCart.has(item.release.id)} isFirst={place < 6} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
};

interface Props {
  /** The available records of the wishlist that are not in the cart. */
  others: readonly ListItem[];
  /** Whether some records of the wishlist are in the cart already. */
  isRest: boolean;
}

/** Puts all of the wishlist that can be bought into the cart. A single record has its own button. */
const AddOthers = ({ others, isRest }: Props) => {
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
