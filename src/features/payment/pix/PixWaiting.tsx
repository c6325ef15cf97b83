import { useSyncExternalStore } from 'react';
import type { Order, Payment } from '#domain/orders/order.ts';
import { formatMoney } from '#domain/money.ts';
import { paths } from '#paths.ts';
import { TestPressing } from '#ui/orders/TestPressing.tsx';
import { CancelLink } from '../CancelLink.tsx';
import { Clock } from './Clock.tsx';
import { msLeft, shareLeft } from '../clock-text.ts';
import { CopyCode } from './CopyCode.tsx';
import { HeldUntil } from '../HeldUntil.tsx';
import { PixHead } from './PixHead.tsx';
import { Platter } from './Platter.tsx';
import { QrCode } from './QrCode.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { Waiting } from '../Waiting.tsx';

interface Props {
  order: Order;
  payment: Payment;
  /** 'Copia e cola' */
  code: string;
  now: number;
  shop: ShopFacts;
}

/** A PIX code that waits to be paid. On a phone copying comes first: the picture is for another device. */
export const PixWaiting = ({ order, payment, code, now, shop }: Props) => {
  const amount = formatMoney(payment.amount);
  const platter = (
    <Platter share={shareLeft(payment.createdAt, payment.expiresAt, now)}>
      <span className="platter-text platter-amount">{amount}</span>
      <QrCode text={code} label={`QR code do PIX de ${amount}`} />
      <span className="platter-text platter-shop">{shop.siteName}</span>
    </Platter>
  );
  return (
    <div className="wrap result pix">
      <PixHead order={order} title="Falta só o PIX.">
        <div className="pix-time">
          {payment.expiresAt === null ? null : <Clock ms={msLeft(payment.expiresAt, now)} />}
          <p className="pix-held">
            <HeldUntil order={order} now={now} />
          </p>
        </div>
      </PixHead>
      <OnDesk>{platter}</OnDesk>
      <div className="pix-code">
        <CopyCode name="PIX copia e cola" text={code} action="Copiar código" amount={amount} />
        <Waiting title="Esperando o pagamento">
          Esta página muda sozinha. Pode fechar: o pedido fica guardado.
        </Waiting>
        {shop.isSandbox ? (
          <TestPressing>
            Este PIX se paga sozinho em alguns segundos, e nenhum dinheiro muda de mãos.
          </TestPressing>
        ) : null}
        <ol className="how-to">
          <li>Abra o aplicativo do seu banco e escolha PIX.</li>
          <li>Aponte para o código ou cole o texto.</li>
          <li>
            Confira {amount}
            {shop.payee ? ` para ${shop.payee}` : ''} e confirme.
          </li>
        </ol>
        <OnPhone>{platter}</OnPhone>
        <p className="pix-ways">
          <a href={paths.orderPayment(order.id)} className="link">
            Pagar de outro jeito
          </a>
          <CancelLink order={order} />
        </p>
      </div>
    </div>
  );
};

const wide = '(min-width: 1000px)';
const watchWidth = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const useIsWide = () =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => true,
  );

/** The code is rendered once, because screen readers would read two pictures of it twice. */
const OnDesk = ({ children }: { children: React.ReactNode }) =>
  useIsWide() ? <div className="pix-platter">{children}</div> : null;

const OnPhone = ({ children }: { children: React.ReactNode }) =>
  useIsWide() ? null : (
    <details className="pix-other" open>
      <summary>Pagar com outro aparelho</summary>
      {children}
    </details>
  );
