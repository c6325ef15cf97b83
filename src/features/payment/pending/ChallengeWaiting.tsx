import { useStore } from '@nanostores/react';
import { Fragment, useRef } from 'react';
import type { BankChallenge, Order, Payment } from '#domain/orders/order.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#ui/Button.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { TestPressing } from '#ui/orders/TestPressing.tsx';
import { $givingUp, giveUp } from './challenge-store.ts';
import { Clock } from '../pix/Clock.tsx';
import { msLeft } from '../clock-text.ts';
import { HeldUntil } from '../HeldUntil.tsx';
import { WaitingSlip } from '../OrderSlip.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { type ChallengePage, useChallenge } from './use-challenge.ts';

interface Props {
  order: Order;
  payment: Payment;
  challenge: BankChallenge;
  now: number;
  shop: ShopFacts;
}

const frameName = 'confirmacao-do-banco';

const statusTexts: Record<ChallengePage, string | null> = {
  opening: 'Abrindo a página do seu banco...',
  shown: null,
  answered: 'Resposta enviada. Conferindo com o banco...',
  silent: null,
};

/**
 * The 3-D Secure challenge of the card's bank, in a frame. The bank sends the result to the shop, and the next page opens by
 * itself.
 */
export const ChallengeWaiting = ({ order, payment, challenge, now, shop }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const { page, attempt, loaded, openAgain } = useChallenge(form);
  const text = statusTexts[page];
  return (
    <div className="wrap result finale">
      <section aria-labelledby="confirmacao">
        <p className="spine">Pedido {order.number}</p>
        <h1 id="confirmacao" className="result-title">
          Confirme com o seu banco.
        </h1>
        <p className="result-lead">
          O banco do cartão quer ter certeza de que é você quem paga {formatMoney(payment.amount)}. Responda
          no quadro abaixo. Nada foi cobrado ainda.
        </p>
        <div className="challenge-time">
          {payment.expiresAt === null ? null : <Clock ms={msLeft(payment.expiresAt, now)} />}
          <p>
            <HeldUntil order={order} now={now} />
          </p>
        </div>
        {shop.isSandbox ? (
          <TestPressing>O banco do quadro é de mentira: confirme ou recuse, e nada é cobrado.</TestPressing>
        ) : null}
        <div role="status">{text === null ? null : <p className="waiting">{text}</p>}</div>
        <div role="alert">
          {page === 'silent' ? (
            <p className="challenge-silent">
              A página do banco não abriu. <Button onClick={openAgain}>Abrir de novo</Button>
            </p>
          ) : null}
        </div>
        {/* Firefox does not send a form again while its first submission is in progress, so form and frame are created
            anew. */}
        <Fragment key={attempt}>
          <div className="challenge-frame">
            <iframe
              name={frameName}
              title="Confirmação do seu banco"
              onLoad={({ currentTarget }) => loaded(currentTarget)}
            />
          </div>
          <form ref={form} method="post" action={challenge.url} target={frameName} hidden>
            <input type="hidden" name="creq" value={challenge.creq} />
          </form>
        </Fragment>
        <GiveUp order={order} />
      </section>
      <WaitingSlip order={order} payment={payment} shop={shop.siteName} />
    </div>
  );
};

const GiveUp = ({ order }: { order: Order }) => {
  const giving = useStore($givingUp);
  const isBusy = giving.state === 'busy';
  return (
    <>
      <FormMessage text={giving.state === 'failed' ? giving.message : null} />
      <p className="finale-ways">
        <Button busy={isBusy} onClick={() => void giveUp(order)}>
          {isBusy ? 'Cancelando...' : 'Cancelar e pagar de outro jeito'}
        </Button>
      </p>
    </>
  );
};
