import { useStore } from '@nanostores/react';
import { formatMoney } from '#domain/money.ts';
import { isCardMethod, type Order, type PaymentMethod } from '#domain/orders/order.ts';
import type { PayAction } from '#domain/orders/order-actions.ts';
import { payByPress } from '#features/paying/pay-by-press.ts';
import type { PressedMethod } from '#features/paying/pay-order.ts';
import { $paying } from '#features/paying/pay-store.ts';
import { navigate } from '#browser/navigation/navigate.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';

interface Props {
  order: Order;
  /** The payment methods of the shop. */
  methods: readonly PaymentMethod[];
  action: PayAction;
  /** The method of the current attempt, which a new attempt would end. */
  instead?: PressedMethod;
}

const names: Record<PressedMethod, { name: string; note: string; pay: string }> = {
  pix: { name: 'PIX', note: 'aprovado na hora', pay: 'Pagar com PIX' },
  boleto: {
    name: 'Boleto',
    note: 'o banco leva até dois dias úteis para avisar',
    pay: 'Gerar boleto',
  },
};

/** The page of the code or boleto. */
const pages: Record<PressedMethod, (id: number) => string> = {
  pix: paths.checkoutPix,
  boleto: paths.checkoutPending,
};

const pressed: readonly PressedMethod[] = ['pix', 'boleto'];

/** The ways to pay the order: PIX and boleto by a press, a card in the checkout. (Decision 70.) */
export const PayMethods = ({ order, methods, action, instead }: Props) => {
  const paying = useStore($paying);
  const busy = paying.state === 'busy' ? paying.method : undefined;
  const own = pressed.filter((method) => methods.includes(method) && method !== instead);
  const hasCard = methods.some(isCardMethod);
  if (own.length === 0 && !hasCard) return null;
  return (
    <section aria-labelledby="formas">
      <h2 id="formas">{instead ? 'Ou pague de outro jeito' : titles[action]}</h2>
      {instead ? <p className="pay-instead">O {names[instead].name} de agora deixa de valer.</p> : null}
      <ul className="pay-ways">
        {own.map((method, place) => (
          <li key={method}>
            <Way name={names[method].name} note={names[method].note} />
            <Button
              variant={place === 0 && !instead ? 'pay' : 'outline'}
              busy={busy === method}
              disabled={busy !== undefined && busy !== method}
              onClick={() =>
                void payByPress(order, method, {
                  paid: ({ id }) => navigate(pages[method](id)),
                  showsSold: true,
                })
              }
            >
              {busy === method ? 'Preparando...' : `${names[method].pay}, ${formatMoney(order.total)}`}
            </Button>
          </li>
        ))}
        {hasCard ? (
          <li>
            <Way name="Cartão" note="na hora, ou em parcelas" />
            <ButtonLink href={paths.checkoutOf(order.id)}>Pagar com cartão</ButtonLink>
          </li>
        ) : null}
      </ul>
    </section>
  );
};

const titles: Record<PayAction, string> = { pay: 'Formas de pagamento', retry: 'Tentar de novo' };

const Way = ({ name, note }: { name: string; note: string }) => (
  <p>
    <b>{name}</b> <span className="text-mute">{note}</span>
  </p>
);
