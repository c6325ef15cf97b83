import { businessDays } from '#domain/orders/shipping.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatMoney } from '#domain/money.ts';
import { longDay, shortDay } from '#domain/time/dates.ts';
import { pickupName } from '#domain/orders/pickup.ts';
import type { QuotedOption } from '#domain/orders/shipping.ts';
import { $shipping, quoteOf, saveChosen, selectOption } from '#features/cart/freight/shipping-store.ts';
import { Skeleton } from '#ui/page/Skeleton.tsx';
import { rulerOf, daysUntil, type RulerDay } from './arrival.ts';
import { $address, $pickup, chooseDelivery } from '../checkout-store.ts';
import { FreightRefusal } from './FreightRefusal.tsx';
import { PickupStep } from './PickupStep.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { StepHeading } from './StepHeading.tsx';

/** The second step: how the parcel is sent, or where it is picked up. */
export const FreightStep = ({ shop }: { shop: ShopFacts }) => {
  const pickup = useStore($pickup);
  return pickup ? <PickupStep pickup={pickup} /> : <SendingStep shop={shop} />;
};

/** The shipping options, by the day of arrival. */
const SendingStep = ({ shop: { whatsapp, pickup } }: { shop: ShopFacts }) => {
  const address = useStore($address);
  const shipping = useStore($shipping);
  const quote = quoteOf(shipping);
  const isAsking = shipping.state === 'asking' || shipping.state === 'none';
  const shown = quote !== null && quote.cep === address?.zipCode ? quote : null;
  return (
    <>
      <StepHeading step="frete" />
      {address ? (
        <p className="checkout-lead">
          Para{' '}
          <b>
            {address.street}, {address.number}, {address.city}
          </b>
          . As datas valem para um pagamento feito hoje: contam a postagem e os dias úteis da transportadora.
        </p>
      ) : null}
      <p role="status" className={isAsking ? 'waiting' : 'sr-only'}>
        {isAsking ? 'Calculando...' : ''}
      </p>
      {shown ? (
        <Options options={shown.options} selectedId={shown.selectedId} isAsking={isAsking} />
      ) : isAsking ? (
        <Skeleton className="checkout-blank-rows" />
      ) : null}
      <div role="alert">
        {shipping.state === 'failed' ? (
          <FreightRefusal failure={shipping.failure} whatsapp={whatsapp} />
        ) : null}
        {shown && !shown.isSaved ? (
          <p className="checkout-news alert-mark">
            <span>
              <b>Frete não salvo no servidor.</b> A escolha vale nesta tela; se você sair, talvez precise
              repetir.
            </span>
            <button type="button" className="link" onClick={saveChosen}>
              Tentar novamente
            </button>
          </p>
        ) : null}
      </div>
      {pickup ? (
        <p className="checkout-news">
          <span>
            Sem frete: <b>{pickupName}</b>, {pickup.address}.
          </span>
          <button type="button" className="link" onClick={() => chooseDelivery('pickup')}>
            {pickupName}
          </button>
        </p>
      ) : null}
    </>
  );
};

interface OptionsProps {
  options: readonly QuotedOption[];
  selectedId: number;
  /** New prices are being loaded, so those on screen may change. */
  isAsking: boolean;
}

const Options = ({ options, selectedId, isAsking }: OptionsProps) => {
  const [now] = useState(Date.now);
  const ruler = rulerOf(
    options.map(({ arrivesOn }) => arrivesOn),
    now,
  );
  return (
    <fieldset className="ships" aria-busy={isAsking || undefined}>
      <legend className="sr-only">Opções de frete</legend>
      {options.map(({ id, name, company, price, deliveryDays, arrivesOn }) => (
        <label key={id} className="ship">
          <input
            type="radio"
            name="frete"
            className="choice"
            checked={id === selectedId}
            onChange={() => selectOption(id)}
          />
          <span className="ship-name">
            <b>{name}</b>
            <small>{[company, businessDays(deliveryDays)].filter(Boolean).join(' · ')}</small>
            <span className="sr-only">, chega até {longDay(arrivesOn)}</span>
          </span>
          {ruler ? <ArrivalRuler {...{ ruler, arrivesOn, now }} /> : null}
          <span className="ship-price">{formatMoney(price)}</span>
        </label>
      ))}
    </fieldset>
  );
};

interface Props {
  ruler: readonly RulerDay[];
  /** Such as '2026-12-02'. */
  arrivesOn: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** The days from tomorrow on, weekends short, with a disc on the day of arrival. Screen readers get the day in words. */
const ArrivalRuler = ({ ruler, arrivesOn, now }: Props) => {
  const arrival = daysUntil(arrivesOn, now);
  const place = ((arrival - 0.5) / ruler.length) * 100;
  // A label in the middle of its day would be cut off at either end.
  const shift = place < 12 ? '0%' : place > 88 ? '-100%' : '-50%';
  return (
    <span className="ruler" aria-hidden="true">
      {ruler.map(({ isWeekend }, index) =>
        index + 1 === arrival ? (
          <i key={index} className="ruler-hit" />
        ) : (
          <i key={index} className={isWeekend ? 'ruler-weekend' : undefined} />
        ),
      )}
      <em style={{ left: `${place}%`, translate: `${shift} 0` }}>{shortDay(arrivesOn)}</em>
    </span>
  );
};
