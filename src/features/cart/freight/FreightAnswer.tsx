import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { whatsappAddress } from '#domain/people/whatsapp.ts';
import { optionsFound, shippingTexts } from '#domain/orders/shipping.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/page/Skeleton.tsx';
import type { FreightFailure } from './freight-failure.ts';
import { FreightOptions } from './FreightOptions.tsx';
import { $shipping, calculateFreight, clearShipping, quoteOf } from './shipping-store.ts';

interface Props {
  /** The WhatsApp number of the shop; null without one. */
  whatsapp: string | null;
  /** Shows beforehand that a login is needed. */
  isForGuests: boolean;
}

/** The result of the calculator. Its height is reserved, so that an answer causes no layout shift. */
export const FreightAnswer = ({ whatsapp, isForGuests }: Props) => {
  const shipping = useStore($shipping);
  const quote = quoteOf(shipping);
  const isAsking = shipping.state === 'asking';
  const place = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The bar of a phone may cover the answer. A quote that nobody has asked for does not move the page.
    const isAwaited = place.current?.parentElement?.contains(document.activeElement);
    if (wasAsking.current && !isAsking && isAwaited) place.current?.scrollIntoView({ block: 'nearest' });
    wasAsking.current = isAsking;
  }, [isAsking]);
  return (
    <div ref={place} className={isForGuests ? undefined : 'freight-answer'} aria-busy={isAsking || undefined}>
      <div className="freight-said">
        <p role="status">
          {isAsking ? <span className="waiting">Calculando...</span> : null}
          {quote && !isAsking ? optionsFound(quote.options.length) : null}
        </p>
        {quote && !isAsking ? (
          <button type="button" className="line-remove" onClick={clearShipping}>
            Limpar frete
          </button>
        ) : null}
      </div>
      <div role="alert">
        {shipping.state === 'failed' && shipping.failure.kind !== 'cep' && !isForGuests ? (
          <Failure {...{ whatsapp }} failure={shipping.failure} />
        ) : null}
        {quote?.fault ? <p className="form-fault">{quote.fault}</p> : null}
      </div>
      {quote ? <FreightOptions quote={quote} /> : null}
      {isAsking && !quote ? <Skeleton className="options-blank" /> : null}
      {isForGuests ? <Failure whatsapp={whatsapp} failure={loginNeeded} /> : null}
      {shipping.state === 'none' && !isForGuests ? (
        <p className="slip-fine">Com o CEP, o preço e o prazo de cada envio aparecem aqui.</p>
      ) : null}
    </div>
  );
};

const loginNeeded: FreightFailure = { kind: 'login', message: shippingTexts.needsLogin };

const Failure = ({
  failure: { kind, message },
  whatsapp,
}: {
  failure: FreightFailure;
  whatsapp: string | null;
}) => (
  <>
    <p className="form-fault">{message}</p>
    <p className="freight-ways">
      {kind === 'login' ? (
        <Button size="small" onClick={() => void calculateFreight()}>
          Entrar
        </Button>
      ) : null}
      {kind === 'shop' && whatsapp ? (
        <a className="link" href={whatsappAddress(whatsapp)} target="_blank" rel="noreferrer">
          Combinar o frete pelo WhatsApp
        </a>
      ) : null}
    </p>
  </>
);
