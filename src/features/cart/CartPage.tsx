import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { askToLogIn } from '#features/session/login/ask-to-log-in.ts';
import { $session } from '#browser/session/session-store.ts';
import { Button } from '#ui/Button.tsx';
import { whyNoAnswer } from '#browser/connection.ts';
import { EndedSession } from '#ui/dialog/EndedSession.tsx';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { type Cart, loadCart } from '#features/collections/cart-store.ts';
import { CartSkeleton } from './CartSkeleton.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { FullCart } from './FullCart.tsx';
import { GuestCart } from './GuestCart.tsx';
import { takeOverCep } from './freight/take-over-cep.ts';
import { useCart } from './use-cart.ts';
import '#ui/form/form.css';
import './cart-line.css';
import './cart-page.css';

interface Props {
  /** The WhatsApp number of the shop; null without one. */
  whatsapp: string | null;
}

/** The content of /carrinho. */
export const CartPage = ({ whatsapp }: Props) => {
  const cart = useCart();
  // Runs before the first paint of the island, which replaces the static page.
  useLayoutEffect(() => {
    const before = document.querySelector('[data-before-cart]');
    if (before) takeOverCep(before);
  }, []);
  const hasEnded = useStore($session).state === 'ended';
  return (
    <>
      {hasEnded ? (
        <EndedSession kept="O carrinho continua guardado." logIn={() => void askToLogIn()} />
      ) : null}
      <CartInState {...{ cart, whatsapp }} />
    </>
  );
};

const CartInState = ({ cart, whatsapp }: Props & { cart: Cart }) => {
  switch (cart.state) {
    case 'guest':
      return <GuestCart whatsapp={whatsapp} />;
    case 'unread':
    case 'loading':
      return <CartSkeleton />;
    case 'failed':
      return (
        <EmptyState level={1} title="Erro ao carregar carrinho" text={whyFailed(cart.message)} alert>
          <Button onClick={() => void loadCart()}>Tentar novamente</Button>
        </EmptyState>
      );
    case 'loaded':
      if (cart.items.length === 0 && cart.coming === 0) return <EmptyCart />;
      return <FullCart items={cart.items} seenAt={cart.seenAt} coming={cart.coming} whatsapp={whatsapp} />;
  }
};

/** The store's own message, if there is one. */
const whyFailed = (message: string) =>
  message === 'Erro ao carregar carrinho'
    ? whyNoAnswer('A loja não respondeu. Seus discos continuam lá.')
    : message;
