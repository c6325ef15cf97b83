import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { askToLogIn } from '#features/session/login/ask-to-log-in.ts';
import { $session } from '#browser/session/session-store.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { whyNoAnswer } from '#browser/connection.ts';
import { EndedSession } from '#ui/dialog/EndedSession.tsx';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { type Cart, loadCart } from '#features/collections/cart-store.ts';
import { CartSkeleton } from './CartSkeleton.tsx';
import { FreeFrom } from './freight/FreeFreight.tsx';
import type { Centavos } from '#domain/money.ts';
import { FullCart } from './FullCart.tsx';
import { GuestCart } from './GuestCart.tsx';
import { useCart } from './use-cart.ts';
import { paths } from '#paths.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { CartHead } from './CartHead.tsx';
import { $shipping, typeCep } from './freight/shipping-store.ts';
import { maskCep } from '#domain/people/cep.ts';
import '#ui/form/form.css';
import './cart-line.css';
import './cart-page.css';

interface Props {
  /** The WhatsApp number of the shop; null without one. */
  whatsapp: string | null;
  /** The total from which freight is free; null in a shop without. */
  freeFrom: Centavos | null;
}

/** The content of /carrinho. */
export const CartPage = ({ whatsapp, freeFrom }: Props) => {
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
      <CartInState {...{ cart, whatsapp, freeFrom }} />
    </>
  );
};

const CartInState = ({ cart, whatsapp, freeFrom }: Props & { cart: Cart }) => {
  switch (cart.state) {
    case 'guest':
      return <GuestCart {...{ whatsapp, freeFrom }} />;
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
      if (cart.items.length === 0 && cart.coming === 0) return <EmptyCart freeFrom={freeFrom} />;
      return <FullCart items={cart.items} seenAt={cart.seenAt} coming={cart.coming} whatsapp={whatsapp} />;
  }
};

/** The store's own message, if there is one. */
const whyFailed = (message: string) =>
  message === 'Erro ao carregar carrinho'
    ? whyNoAnswer('A loja não respondeu. Seus discos continuam lá.')
    : message;

/** The cart page of a customer without lines. */
const EmptyCart = ({ freeFrom }: Pick<Props, 'freeFrom'>) => {
  const shipping = useStore($shipping);
  return (
    <div className="wrap cart">
      <CartHead />
      <div className="cart-empty">
        <div>
          <p className="cart-lead">Vazio, por enquanto. A caixa espera o primeiro disco.</p>
          <FreeFrom amount={freeFrom} />
          {/* Shows a guest who has logged in for the freight why there is none. */}
          <FormMessage text={shipping.state === 'failed' ? shipping.failure.message : null} />
          <p className="cart-buttons">
            <ButtonLink variant="go" href={paths.products}>
              Começar a comprar
            </ButtonLink>
            <ButtonLink href={paths.offers}>Ofertas</ButtonLink>
            <ButtonLink href={paths.wishlist}>Lista de Desejos</ButtonLink>
          </p>
        </div>
        <EmptyCrate />
      </div>
    </div>
  );
};

/** An empty crate of records, drawn in lines. */
const EmptyCrate = () => (
  <svg
    className="empty-crate"
    viewBox="0 0 420 184"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M40 70h340l-22 113H62z" />
    <path d="M40 70 78 34h264l38 36M78 34v36M342 34v36" />
    <path d="M172 110h76a9 9 0 0 1 0 18h-76a9 9 0 0 1 0-18z" />
    <path d="M150 70 162 20l86-6 14 56" strokeDasharray="5 6" />
  </svg>
);

/**
 * Removes the static form of a guest, which the island replaces. Text typed in it before the script was ready stays, and so
 * does the focus.
 */
const takeOverCep = (before: Element): void => {
  const field = before.querySelector<HTMLInputElement>('input');
  const typed = field?.value ?? '';
  const hadFocus = field !== null && field === document.activeElement;
  before.remove();
  if (typed) typeCep(maskCep(typed));
  if (hadFocus && field.id) document.getElementById(field.id)?.focus();
};
