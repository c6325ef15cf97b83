import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { type InstallmentRule, installmentsOf } from '#domain/orders/installments.ts';
import { type Centavos, formatMoney } from '#domain/money.ts';
import { Field } from '#ui/form/Field.tsx';
import type { TypedCard } from './sandbox-card-faults.ts';

/** The number of installments, each option with its total. */
export const InstallmentsField = ({ total, rule }: { total: Centavos; rule: InstallmentRule }) => {
  const { register, getValues, setValue } = useFormContext<TypedCard>();
  const options = installmentsOf(total, rule);
  const most = options.at(-1)?.count ?? 1;
  // A list without the chosen option shows its first one.
  useEffect(() => {
    if (Number(getValues('installments')) > most) setValue('installments', '1');
  }, [most, getValues, setValue]);
  return (
    <Field name="installments" label="Parcelas">
      {(control) => (
        <select {...control} {...register('installments')} className="field-input">
          {options.map((option) => (
            <option key={option.count} value={option.count}>
              {option.text}
              {option.count > 1 ? `, total ${formatMoney(option.total)}` : ''}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
