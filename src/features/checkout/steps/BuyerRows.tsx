import { useStore } from '@nanostores/react';
import { maskCpf } from '#domain/people/cpf.ts';
import type { Customer } from '#domain/people/customer.ts';
import { maskPhone } from '#domain/people/phone.ts';
import { showDialog } from '#ui/dialog/show-dialog.ts';
import { $answers, $pickup } from '../checkout-store.ts';
import { addFirstAddress } from './AddressChoice.tsx';

/** A customer without an address is asked for it next, without another press. */
const complete = async (customer: Customer, isPickup: boolean) => {
  await showDialog(
    {
      title: 'Complete seus dados',
      load: () => import('./BuyerForm.tsx').then(({ BuyerForm }) => BuyerForm),
    },
    { customer, isPickup },
  );
  const { cpf, phone, hasAddress } = $answers.get();
  if (cpf && phone && !hasAddress) addFirstAddress();
};

/** Name, CPF and phone number, with a button for missing ones. */
export const BuyerRows = ({ customer }: { customer: Customer }) => {
  const { name, cpf, phone } = customer;
  const isPickup = useStore($pickup) !== null;
  const edit = () => void complete(customer, isPickup);
  return (
    <section aria-labelledby="comprador">
      <h2 id="comprador" className="checkout-part">
        Dados Pessoais
      </h2>
      <dl className="facts">
        {name ? (
          <div className="fact">
            <dt>Nome</dt>
            <dd>
              <b>{name}</b>
            </dd>
          </div>
        ) : null}
        <Fact
          name="CPF"
          value={cpf && maskCpf(cpf)}
          missing="Falta o CPF."
          why="A nota fiscal precisa dele."
          edit={edit}
        />
        <Fact
          name="Telefone"
          value={phone && maskPhone(phone)}
          missing="Falta o telefone."
          why={
            isPickup
              ? 'A loja liga se precisar falar da retirada.'
              : 'O entregador liga se não achar a porta.'
          }
          edit={edit}
        />
      </dl>
    </section>
  );
};

interface FactProps {
  name: string;
  value: string | null;
  missing: string;
  why: string;
  edit: () => void;
}

const Fact = ({ name, value, missing, why, edit }: FactProps) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd>
      {value ? (
        <b className="fact-digits">{value}</b>
      ) : (
        <span className="fact-missing alert-mark">
          <span>
            <b>{missing}</b> {why}
          </span>
        </span>
      )}
    </dd>
    <dd className="fact-act">
      {/* One button, which has the focus again when the dialog has stored the value. */}
      <button
        type="button"
        className={value ? 'link' : 'btn btn-go btn-small'}
        onClick={edit}
        aria-label={value ? `Alterar ${name}` : undefined}
      >
        {value ? 'Alterar' : 'Completar'}
      </button>
    </dd>
  </div>
);
