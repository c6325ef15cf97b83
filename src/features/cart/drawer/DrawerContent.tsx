import type { ReactNode } from 'react';
import { askToLogIn } from '#features/session/login/ask-to-log-in.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { SeenAt } from '#ui/page/SeenAt.tsx';
import { Skeleton } from '#ui/page/Skeleton.tsx';
import { type Cart, loadCart } from '#features/collections/cart-store.ts';
import { CartLines } from '../CartLines.tsx';
import { DrawerFoot } from './DrawerFoot.tsx';

/** The content of the drawer below its header. */
export const DrawerContent = ({ cart }: { cart: Cart }) => {
  switch (cart.state) {
    case 'guest':
      return (
        <Plain text="O carrinho fica na sua conta: entre, e ele aparece em qualquer aparelho.">
          <Button variant="go" onClick={() => void askToLogIn()}>
            Entrar
          </Button>
          <ButtonLink href={paths.register}>Criar conta</ButtonLink>
        </Plain>
      );
    case 'unread':
    case 'loading':
      return (
        <div className="cart-drawer-lines" aria-busy="true">
          <p role="status" className="sr-only">
            Carregando...
          </p>
          {[0, 1].map((place) => (
            <Skeleton key={place} className="cart-drawer-blank" />
          ))}
        </div>
      );
    case 'failed':
      return (
        <Plain text={cart.message} isFault>
          <Button onClick={() => void loadCart()}>Tentar novamente</Button>
        </Plain>
      );
    case 'loaded':
      if (cart.items.length === 0 && cart.coming === 0)
        return (
          <Plain text="Vazio, por enquanto. A caixa espera o primeiro disco.">
            <ButtonLink variant="go" href={paths.products}>
              Começar a comprar
            </ButtonLink>
          </Plain>
        );
      return (
        <>
          <div className="cart-drawer-lines">
            <SeenAt at={cart.seenAt} />
            <CartLines items={cart.items} coming={cart.coming} />
          </div>
          <DrawerFoot items={cart.items} />
        </>
      );
  }
};

interface PlainProps {
  text: string;
  isFault?: boolean;
  children: ReactNode;
}

const Plain = ({ text, isFault = false, children }: PlainProps) => (
  <div className="cart-drawer-lines cart-drawer-plain">
    <p className={isFault ? 'form-fault' : undefined} role={isFault ? 'alert' : undefined}>
      {text}
    </p>
    <p className="cart-buttons">{children}</p>
  </div>
);
