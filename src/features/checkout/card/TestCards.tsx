import { useFormContext } from 'react-hook-form';
import {
  type TestCard,
  testCardCpf,
  testCardExpiry,
  testCards,
  testHolders,
} from '#domain/orders/test-cards.ts';
import type { TypedCard } from './sandbox-card-faults.ts';

/**
 * The test cards of a demonstration, and the cardholder names that decide the outcome of a payment. A press fills them in.
 */
export const TestCards = () => {
  const { setValue, getValues, clearErrors } = useFormContext<TypedCard>();
  const use = ({ number, securityCode, credit, debit }: TestCard) => {
    clearErrors();
    setValue('number', number);
    setValue('expiry', testCardExpiry);
    setValue('security_code', securityCode);
    setValue('cpf', testCardCpf);
    if (!getValues('holder').trim()) setValue('holder', 'APRO');
    const kind = getValues('kind');
    if (kind === 'credit' && !credit) setValue('kind', 'debit');
    if (kind === 'debit' && !debit) setValue('kind', 'credit');
  };
  return (
    <div className="test-cards">
      <p>
        <b>Cartões de teste.</b> Nunca digite um cartão de verdade aqui.
      </p>
      <p className="test-cards-row">
        {testCards.map((card) => (
          <button key={card.label} type="button" className="chip" onClick={() => use(card)}>
            {card.label}
          </button>
        ))}
      </p>
      <details>
        <summary>O nome no cartão decide o resultado</summary>
        <ul className="test-holders">
          {testHolders.map(({ name, text }) => (
            <li key={name}>
              <button
                type="button"
                className="chip"
                onClick={() => {
                  clearErrors('holder');
                  setValue('holder', name);
                }}
              >
                {name}
              </button>{' '}
              {text}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
};
