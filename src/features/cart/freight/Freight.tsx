import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { maskCep } from '#domain/people/cep.ts';
import { Button } from '#ui/Button.tsx';
import { maskOnBlur, maskWhileTyping } from '#ui/form/mask.ts';
import { useReadyButton } from '#browser/use-browser-value.ts';
import { CepPlace } from './CepPlace.tsx';
import { FreightAnswer } from './FreightAnswer.tsx';
import { $cep, $shipping, calculateFreight, quoteTyped, typeCep } from './shipping-store.ts';

interface Props {
  /** The WhatsApp number of the shop; null without one. */
  whatsapp: string | null;
  isForGuests?: boolean;
}

/** A page has one calculator; ids of React do not begin with a letter, as HTML wants it. */
const id = 'cep';

/** The freight calculator. */
export const Freight = ({ whatsapp, isForGuests = false }: Props) => {
  const cep = useStore($cep);
  const shipping = useStore($shipping);
  const field = useRef<HTMLInputElement>(null);
  const fault =
    shipping.state === 'failed' && shipping.failure.kind === 'cep' ? shipping.failure.message : null;
  const calculate = async () => {
    await calculateFreight();
    const { state, ...rest } = $shipping.get();
    if (state === 'failed' && 'failure' in rest && rest.failure.kind === 'cep') field.current?.focus();
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="freight-title">
        Frete
      </h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The eighth digit may have asked since the last rendering.
          if ($shipping.get().state !== 'asking') void calculate();
        }}
      >
        <div className="field-head">
          <span>
            <label htmlFor={id}>CEP</label> <CepPlace cep={cep} />
          </span>
          <span className="field-hint">
            <a href="https://buscacepinter.correios.com.br/" target="_blank" rel="noreferrer">
              Não sei meu CEP
            </a>
          </span>
        </div>
        <div className="freight-cep">
          <input
            ref={field}
            id={id}
            type="text"
            className="field-input field-digits"
            inputMode="numeric"
            autoComplete="postal-code"
            value={cep}
            aria-invalid={fault === null ? undefined : true}
            aria-describedby={fault === null ? undefined : `${id}-fault`}
            onChange={({ currentTarget, nativeEvent }) => {
              maskWhileTyping(currentTarget, nativeEvent, maskCep);
              typeCep(currentTarget.value);
              quoteTyped();
            }}
            onBlur={({ currentTarget }) => {
              maskOnBlur(currentTarget, maskCep);
              if (currentTarget.value !== cep) typeCep(currentTarget.value);
            }}
          />
          <Button type="submit" busy={shipping.state === 'asking'} {...useReadyButton()}>
            Calcular
          </Button>
        </div>
        <div role="alert">
          {fault === null ? null : (
            <p id={`${id}-fault`} className="form-fault">
              {fault}
            </p>
          )}
        </div>
      </form>
      <FreightAnswer {...{ whatsapp, isForGuests }} />
    </section>
  );
};
