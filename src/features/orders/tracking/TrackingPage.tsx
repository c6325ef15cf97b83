import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Order, Tracking } from '#domain/orders/order.ts';
import { whatsappAddress } from '#domain/people/whatsapp.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { OrderSleeves } from '#ui/orders/OrderSleeves.tsx';
import { Skeleton } from '#ui/page/Skeleton.tsx';
import { OrderFrame } from '../OrderFrame.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { $tracking, loadTracking, noTracking } from './tracking-store.ts';
import { TrackingHead } from './TrackingHead.tsx';
import { tourOf } from './tracking-stops.ts';
import './tracking.css';

/** The content of /orders/{id}/tracking. */
export const TrackingPage = ({ shop }: { shop: ShopFacts }) => (
  <OrderFrame
    siteName={shop.siteName}
    titleOf={({ number }) => `Rastrear ${number}`}
    crumb={({ id }) => ({ name: 'Rastrear', href: paths.orderTracking(id) })}
  >
    {(order, readAt) => <Poster {...{ order, readAt, shop }} />}
  </OrderFrame>
);

interface Props {
  order: Order;
  readAt: number;
  shop: ShopFacts;
}

const Poster = ({ order, readAt, shop }: Props) => {
  const { id, canTrack } = order;
  const view = useStore($tracking);
  // Each load of the order loads its tracking events, too.
  useEffect(() => {
    if (canTrack) void loadTracking(id);
    else noTracking();
  }, [id, canTrack, readAt]);
  return (
    <div className="wrap order-page">
      <TrackingHead order={order} />
      {view.state === 'loading' ? <Skeleton className="h-[240px] w-full" /> : null}
      {view.state === 'failed' ? (
        <div role="alert" className="order-news alert-mark">
          <p>
            <b>Erro ao buscar rastreamento.</b> O código acima vale também no site da transportadora.
          </p>
          <Button size="small" onClick={() => void loadTracking(id)}>
            Tentar novamente
          </Button>
        </div>
      ) : null}
      {view.state === 'loaded' ? <TrackingTour order={order} tracking={view.tracking} /> : null}
      <div className="tour-foot">
        <a className="link" href={paths.order(id)}>
          Ver pedido
        </a>
        {shop.whatsapp ? (
          <a className="link" href={whatsappAddress(shop.whatsapp)}>
            Não chegou? Fale com a loja
          </a>
        ) : null}
        <OrderSleeves lines={order.lines} />
      </div>
    </div>
  );
};

/** The tracking events of the parcel, laid out like the dates of a tour. */
const TrackingTour = ({ order, tracking }: { order: Order; tracking: Tracking }) => (
  <ol className="tour" aria-label="Caminho do pacote, o mais recente primeiro">
    {tourOf(order, tracking).map(({ when, date, place, state, text }, index) => (
      <li key={index} className={`tour-${when}`} aria-current={when === 'now' ? 'step' : undefined}>
        <span className="tour-date">{date}</span>
        <span className="tour-place">
          {place} {state ? <small>{state}</small> : null}
        </span>
        {text ? <span className="tour-text">{text}</span> : null}
      </li>
    ))}
  </ol>
);
