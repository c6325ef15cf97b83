import { useEffect, useState } from 'react';
import { findPlace } from '#api/account/postal-code.ts';
import { browserClient } from '#api/browser-client.ts';
import { cepDigits, isCep } from '#domain/people/cep.ts';

/** The city of a complete postal code, so that a wrong digit is seen; nothing where the store knows none. */
export const CepPlace = ({ cep }: { cep: string }) => {
  const [place, setPlace] = useState({ cep: '', text: '' });
  const complete = isCep(cep) ? cepDigits(cep) : '';
  useEffect(() => {
    if (!complete) return;
    findPlace(browserClient, complete).then(
      ({ city, state }) => setPlace({ cep: complete, text: city ? `${city} - ${state}` : state }),
      () => undefined,
    );
  }, [complete]);
  return place.cep === complete && complete ? <span className="cep-place">{place.text}</span> : null;
};
