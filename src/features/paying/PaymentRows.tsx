import type { ReactNode } from 'react';
import type { PaymentOption } from './payment-options.ts';
import type { RowWords } from './payment-row-words.ts';
import '#ui/form/choice.css';
import './payment-rows.css';

interface Props {
  legend: string;
  options: readonly PaymentOption[];
  chosen: PaymentOption | null;
  choose: (option: PaymentOption) => void;
  words: Readonly<Record<PaymentOption, RowWords>>;
  /** Shown below a chosen row instead of its explanation. */
  inside?: Partial<Record<PaymentOption, ReactNode>>;
}

/** The rows by which a customer chooses how to pay. The chosen one expands in its place. */
export const PaymentRows = ({ legend, options, chosen, choose, words, inside = {} }: Props) => (
  <fieldset className="pays">
    <legend className="sr-only">{legend}</legend>
    {options.map((option) => {
      const { name, note, amount, explanation } = words[option];
      return (
        <div key={option} className="pay">
          <label className="pay-row">
            <input
              type="radio"
              name="forma"
              className="choice"
              checked={option === chosen}
              onChange={() => choose(option)}
            />
            <span>
              <b>{name}</b> <small>{note}</small>
            </span>
            <span className="pay-amount">{amount}</span>
          </label>
          {option === chosen ? (
            <div className="pay-inside">{inside[option] ?? <p className="pay-note">{explanation}</p>}</div>
          ) : null}
        </div>
      );
    })}
  </fieldset>
);
