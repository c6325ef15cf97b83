import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Slip } from '#ui/orders/Slip.tsx';
import { CartHead } from './CartHead.tsx';
import type { Centavos } from '#domain/money.ts';
import { FreeFrom } from './freight/FreeFreight.tsx';
import { Freight } from './freight/Freight.tsx';

const back = `?${new URLSearchParams({ redirect: paths.cart })}`;

/** Shown to a guest in place of a cart. The static page includes it, so that it can be read without script. */
export const GuestCart = ({ whatsapp, freeFrom }: { whatsapp: string | null; freeFrom: Centavos | null }) => (
  <div className="wrap cart">
    <CartHead />
    <div className="cart-columns">
      <div className="cart-guest">
        <p className="cart-lead">
          O carrinho junta os discos que você quer levar. Ele fica na sua conta: entre, e ele aparece em
          qualquer aparelho.
        </p>
        <p className="text-mute">
          No carrinho o disco ainda não é seu: ele fica com quem pagar primeiro. O total e o frete aparecem
          antes de você pagar.
        </p>
        <FreeFrom amount={freeFrom} />
        <p className="cart-buttons">
          <a href={`${paths.login}${back}`} className="btn btn-go" data-login>
            Entrar
          </a>
          <ButtonLink href={`${paths.register}${back}`}>Criar conta</ButtonLink>
          <ButtonLink href={paths.products}>Começar a comprar</ButtonLink>
        </p>
      </div>
      <Slip label="Cálculo do frete">
        <Freight whatsapp={whatsapp} isForGuests />
      </Slip>
    </div>
  </div>
);
