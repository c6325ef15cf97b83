import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AddressBody } from '#api/account/addresses.ts';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { findPlace } from '#api/account/postal-code.ts';
import { cepDigits, cepMessages, isCep, maskCep } from '#domain/people/cep.ts';
import type { PostalCodePlace } from '#domain/people/postal-address.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { questions } from '#browser/last-question.ts';

type Lookup =
  { state: 'idle' | 'busy' } | { state: 'found'; text: string } | { state: 'failed'; message: string };

/** Short enough for one line: a second line would move the button below it during a press. */
const inWords = ({ city, state }: PostalCodePlace) => (city ? `${city} - ${state}` : state);

/** Where the focus moves on by itself, the Tab that follows the last digit would pass over the next field. */
const hasTabKey = () => !matchMedia('(pointer: coarse)').matches;

interface Props {
  lookupFailed: string;
  /** Whether the other fields hold the address of the postal code. */
  isKnown: boolean;
}

/** The fields that the lookup of a postal code can fill. */
const filled = ['street', 'neighborhood', 'city', 'state'] as const;

/** The postal code, which is looked up when it is complete, when the field is left, and by its button. */
export const CepField = ({ lookupFailed, isKnown }: Props) => {
  const form = useFormContext<AddressBody>();
  const typed = String(useWatch({ control: form.control, name: 'zip_code' }) ?? '');
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' });
  // The fields of a stored address are known; those of a new one are looked up.
  const asked = useRef(isKnown ? cepDigits(String(form.formState.defaultValues?.zip_code ?? '')) : '');
  /** The last answer, which a Tab may follow before it is rendered. */
  const found = useRef<PostalCodePlace>(null);
  const [begin] = useState(questions);
  const box = useRef<HTMLDivElement>(null);

  const find = async (cep: string) => {
    asked.current = cep;
    found.current = null;
    const isLast = begin();
    setLookup({ state: 'busy' });
    const before = form.getValues(filled);
    try {
      const place = await findPlace(browserClient, cep);
      if (!isLast()) return;
      found.current = place;
      fill(place, before);
      setLookup({ state: 'found', text: inWords(place) });
    } catch (error) {
      if (!isLast()) return;
      // The fields stay open: an address can always be typed.
      setLookup({ state: 'failed', message: whyNoPlace(toApiError(error).kind, lookupFailed) });
    }
  };

  /** Drops a lookup in progress, because its postal code was replaced. */
  const refuse = () => {
    asked.current = '';
    begin();
    setLookup({ state: 'failed', message: cepMessages.lookup });
  };

  /**
   * Fills the fields of which the answer has a value, except those that were changed during the lookup. The focus moves on
   * only when it is still at the postal code.
   */
  const fill = (place: PostalCodePlace, before: string[]) => {
    filled.forEach((name, index) => {
      if (place[name] && form.getValues(name) === before[index])
        form.setValue(name, place[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    });
    const focused = document.activeElement;
    const isHere = focused === document.body || box.current?.contains(focused);
    if (isHere && !(focused?.matches('input') && hasTabKey())) moveOn(place);
  };

  /** To the first field that the person has to fill. */
  const moveOn = ({ street }: PostalCodePlace) => form.setFocus(street ? 'number' : 'street');

  const findNew = useEffectEvent((cep: string) => {
    if (cep !== asked.current) void find(cep);
  });
  const complete = isCep(typed) ? cepDigits(typed) : null;
  useEffect(() => {
    if (complete !== null) findNew(complete);
  }, [complete]);

  return (
    <div className="cep" ref={box}>
      <TextField
        name="zip_code"
        label="CEP"
        hint={
          <a href="https://buscacepinter.correios.com.br/" target="_blank" rel="noreferrer">
            Não sei meu CEP
          </a>
        }
        inputMode="numeric"
        autoComplete="postal-code"
        mask={maskCep}
        onBlur={({ target: { value }, relatedTarget }) => {
          if (isCep(value)) {
            if (cepDigits(value) !== asked.current) void find(cepDigits(value));
            else if (found.current && box.current?.contains(relatedTarget)) {
              // The browser has not moved the focus yet.
              setTimeout(moveOn, 0, found.current);
            }
          } else if (value.trim()) refuse();
          else setLookup({ state: 'idle' });
        }}
      />
      <Button
        disabled={!isCep(typed)}
        busy={lookup.state === 'busy'}
        onClick={() => void find(cepDigits(typed))}
      >
        Buscar
      </Button>
      <div role="status" className="cep-answer">
        {lookup.state === 'found' ? (
          <p>
            <strong>{lookup.text}.</strong> Confira e complete.
          </p>
        ) : null}
        {lookup.state === 'failed' ? <p className="form-fault">{lookup.message}</p> : null}
      </div>
    </div>
  );
};

const whyNoPlace = (kind: string, otherwise: string) => {
  if (kind === 'not-found') return cepMessages.unknown;
  return kind === 'invalid' ? cepMessages.lookup : otherwise;
};
