import { useId } from 'react';
import { formatMoney } from '#domain/money.ts';
import { shortDay } from '#domain/time/dates.ts';
import { businessDays, fastestOf, type QuotedOption } from '#domain/orders/shipping.ts';
import type { Quote } from './quote.ts';
import { selectOption } from './shipping-store.ts';
import '#ui/form/choice.css';

/** 'mais barato', 'mais rápido': only a choice among several has them. */
const praise = (option: QuotedOption, options: readonly QuotedOption[]) =>
  options.length < 2
    ? []
    : [
        option.id === options[0]?.id ? 'mais barato' : null,
        option.id === fastestOf(options)?.id ? 'mais rápido' : null,
      ].filter((word) => word !== null);

/** The shipping options of the cart. */
export const FreightOptions = ({ quote: { options, selectedId, isSaved } }: { quote: Quote }) => {
  const name = useId();
  return (
    <fieldset className="options">
      <legend className="sr-only">Opções de frete</legend>
      {options.map((option) => (
        <label key={option.id} className="option">
          <input
            type="radio"
            className="choice"
            name={name}
            checked={option.id === selectedId}
            onChange={() => selectOption(option.id)}
          />
          <span>
            <b>{option.name}</b> <span className="text-mute">{option.company}</span>
            <span className="option-time">
              {[
                businessDays(option.deliveryDays),
                `chega até ${shortDay(option.arrivesOn)}`,
                ...praise(option, options),
              ].join(' · ')}
              {option.id === selectedId && !isSaved ? ' · não salvo no servidor' : ''}
            </span>
          </span>
          <span className="option-price">{formatMoney(option.price)}</span>
        </label>
      ))}
    </fieldset>
  );
};
