import { useStore } from '@nanostores/react';
import type { Order, OrderAddress, OrderLine } from '#domain/orders/order.ts';
import { pickupName } from '#domain/orders/pickup.ts';
import { $session } from '#browser/session/session-store.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { PickupPlace } from '#ui/orders/PickupPlace.tsx';
import { TestPressing } from '#ui/orders/TestPressing.tsx';
import { OrderSlip } from '../OrderSlip.tsx';
import { copiesOf } from '../order-words.ts';
import { paidAt, paidText, nextText } from './paid-text.ts';
import { latestPayment } from '../result-page.ts';
import { ResultPage } from '../ResultPage.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { SlipPayment } from '../SlipPayment.tsx';
import { formatInstant } from '#domain/time/dates.ts';
import { maskCep } from '#domain/people/cep.ts';
import { type CSSProperties, useState } from 'react';
import { OrderSleeve } from '#ui/orders/OrderSleeve.tsx';
import './finale.css';
import './success.css';

interface Props {
  shop: ShopFacts;
}

/** The content of /checkout/success. */
export const SuccessPage = ({ shop }: Props) => (
  <ResultPage page="success" title="Pagamento">
    {(order) => <Success {...{ order, shop }} />}
  </ResultPage>
);

const Success = ({ order, shop }: Props & { order: Order }) => {
  const session = useStore($session);
  const email = 'user' in session ? session.user.email : null;
  const payment = latestPayment(order);
  const [now] = useState(Date.now);
  return (
    <div className="wrap result finale">
      <section>
        <h1>{copiesOf(order.lines) === 1 ? 'É seu.' : 'São seus.'}</h1>
        <Fan lines={order.lines} />
        <p className="result-lead" role="status">
          {paidText(order)}
          {email ? (
            <>
              {' '}
              A confirmação vai para <span className="finale-email">{email}.</span>
            </>
          ) : null}
        </p>
        <p className="finale-next">{nextText(order, now)}</p>
        <p className="finale-ways">
          <ButtonLink variant="go" href={paths.order(order.id)}>
            Ver pedido
          </ButtonLink>
          <ButtonLink href={paths.discos()}>Continuar garimpando</ButtonLink>
        </p>
        {shop.isSandbox ? <TestPressing>Nenhum dinheiro mudou de mãos.</TestPressing> : null}
      </section>
      <aside aria-label="Comprovante">
        <OrderSlip order={order} shop={shop.siteName}>
          {payment ? <SlipPayment payment={payment} /> : null}
          <hr className="slip-perforation" />
          {order.pickup ? (
            <div className="slip-fine slip-address">
              <b>{pickupName}</b>
              <PickupPlace pickup={order.pickup} />
            </div>
          ) : null}
          {order.address ? <SlipAddress address={order.address} /> : null}
          <Stamp at={paidAt(order)} />
        </OrderSlip>
      </aside>
    </div>
  );
};

/** The stamp on a slip that is paid. */
const Stamp = ({ at }: { at: string }) => (
  <p className="stamp">
    Pago <small>{formatInstant(at)}</small>
  </p>
);

/** The delivery address, in the small print of a slip. */
const SlipAddress = ({ address }: { address: OrderAddress }) => {
  const { name, street, number, complement, neighborhood, city, state, zipCode } = address;
  return (
    <address className="slip-fine slip-address">
      {name}
      <br />
      {[street, number, complement].filter(Boolean).join(', ')}
      <br />
      {neighborhood}, {city} - {state}
      <br />
      {maskCep(zipCode)}
    </address>
  );
};

/** Sleeves that are shown; the slip beside them names all. */
const mostSleeves = 3;

/** The sleeves of the order, whose discs come out one after another. Decorative. */
const Fan = ({ lines }: { lines: readonly OrderLine[] }) => {
  const shown = lines.slice(0, mostSleeves);
  return (
    <div className={`fan fan-${shown.length}`} aria-hidden="true">
      {shown.map((line, at) => (
        <div key={line.id} style={{ '--at': at } as CSSProperties}>
          <span className="fan-disc" />
          <OrderSleeve line={line} sizes="190px" />
        </div>
      ))}
    </div>
  );
};
