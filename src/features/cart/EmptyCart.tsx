import { useStore } from '@nanostores/react';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { CartHead } from './CartHead.tsx';
import { EmptyCrate } from './EmptyCrate.tsx';
import { $shipping } from './freight/shipping-store.ts';

/** The cart page of a customer without lines. */
export const EmptyCart = () => {
  const shipping = useStore($shipping);
  return (
    <div className="wrap cart">
      <CartHead />
      <div className="cart-empty">
        <div>
          <p className="cart-lead">Vazio, por enquanto. A caixa espera o primeiro disco.</p>
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
