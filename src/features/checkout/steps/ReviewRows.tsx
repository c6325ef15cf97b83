import { businessDays } from '#domain/orders/shipping.ts';
import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { maskCep } from '#domain/people/cep.ts';
import { maskCpf } from '#domain/people/cpf.ts';
import type { Customer } from '#domain/people/customer.ts';
import { maskPhone } from '#domain/people/phone.ts';
import { shortDay } from '#domain/time/dates.ts';
import { isPlain } from '#browser/plain-press.ts';
import { pickupName, readyText } from '#domain/orders/pickup.ts';
import { $address, $pickup, goTo } from '../checkout-store.ts';
import { $totals } from '../checkout-totals-store.ts';
import { type StepKey, stepPath } from '../steps.ts';

/** All choices, each with a link to change it. */
export const ReviewRows = ({ customer: { name, cpf, phone } }: { customer: Customer }) => {
  const address = useStore($address);
  const pickup = useStore($pickup);
  const freight = useStore($totals)?.freight;
  return (
    <section aria-labelledby="confira">
      <h2 id="confira" className="checkout-part">
        Confira antes de pagar
      </h2>
      <dl className="facts">
        <Row name="Para" step="dados">
          {name ? <b>{name}</b> : null}{' '}
          {[maskCpf(cpf ?? ''), maskPhone(phone ?? '')].filter(Boolean).join(' · ')}
        </Row>
        {pickup ? (
          <Row name={pickupName} step="dados">
            {pickup.address}
            {pickup.hours ? `, ${pickup.hours}` : ''}: pronto {readyText(pickup.readyDays)}
          </Row>
        ) : null}
        {address && !pickup ? (
          <Row name="Entrega" step="dados">
            {address.street}, {address.number}
            {address.complement ? `, ${address.complement}` : ''}, {address.neighborhood}, {address.city} -{' '}
            {address.state}, {maskCep(address.zipCode)}
          </Row>
        ) : null}
        {freight ? (
          <Row name="Frete" step="frete">
            {[freight.name, freight.company].filter(Boolean).join(', ')}, {businessDays(freight.deliveryDays)}
            : chega até {shortDay(freight.arrivesOn)}
          </Row>
        ) : null}
      </dl>
    </section>
  );
};

const Row = ({ name, step, children }: { name: string; step: StepKey; children: React.ReactNode }) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
    <dd className="fact-act">
      <a
        href={stepPath(step)}
        className="link"
        aria-label={`Alterar ${name}`}
        onClick={(press: MouseEvent) => {
          if (!isPlain(press.nativeEvent)) return;
          press.preventDefault();
          goTo(step);
        }}
      >
        Alterar
      </a>
    </dd>
  </div>
);
