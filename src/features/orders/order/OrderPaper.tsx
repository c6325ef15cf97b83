import { useState } from 'react';
import { arrivalPromise } from '#domain/orders/arrival-text.ts';
import { maskCep } from '#domain/people/cep.ts';
import type { Order, OrderAddress } from '#domain/orders/order.ts';
import { isCompleted } from '#domain/orders/order-status.ts';
import { pickupName } from '#domain/orders/pickup.ts';
import { whatsappAddress } from '#domain/people/whatsapp.ts';
import { paths } from '#paths.ts';
import { OrderTotals } from '#ui/orders/OrderTotals.tsx';
import { PickupPlace } from '#ui/orders/PickupPlace.tsx';
import { Slip } from '#ui/orders/Slip.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';

/** The slip of the order: amounts, delivery address and payment. */
export const OrderPaper = ({ order, shop }: { order: Order; shop: ShopFacts }) => {
  const { service, address, pickup } = order;
  const [now] = useState(Date.now);
  const promise = arrivalPromise({ ...order, deliveryDays: service.deliveryDays }, now);
  return (
    <Slip label="Resumo do Pedido">
      <h2>Resumo do Pedido</h2>
      <OrderTotals order={order} />
      {pickup ? null : (
        <p className="slip-fine">
          {[`${service.name}, ${service.company}`, promise].filter(Boolean).join(': ')}
        </p>
      )}
      <hr className="slip-perforation" />
      {pickup ? (
        <>
          <h2>{pickupName}</h2>
          <div className="order-address">
            <PickupPlace pickup={pickup} isReady={order.status === 'shipped' || isCompleted(order.status)} />
          </div>
        </>
      ) : null}
      {address ? (
        <>
          <h2>Endereço de Entrega</h2>
          <Address address={address} />
        </>
      ) : null}
      <hr className="slip-perforation" />
      <h2>Informações de Pagamento</h2>
      <OrderPayments order={order} />
      <hr className="slip-perforation" />
      <p className="slip-fine order-help">
        <a href={paths.policy('trocas-e-devolucoes')}>Trocas e devoluções</a>
        {shop.whatsapp ? <a href={whatsappAddress(shop.whatsapp)}>Falar com a loja</a> : null}
      </p>
    </Slip>
  );
};

const Address = ({ address }: { address: OrderAddress }) => {
  const { name, street, number, complement, neighborhood, city, state, zipCode } = address;
  return (
    <address className="order-address">
      {name ? <p>{name}</p> : null}
      <p>{[street, number, complement].filter(Boolean).join(', ')}</p>
      {neighborhood ? <p>{neighborhood}</p> : null}
      <p>
        {city} - {state}
      </p>
      <p className="font-mono">CEP {maskCep(zipCode)}</p>
    </address>
  );
};
