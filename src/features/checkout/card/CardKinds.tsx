import { useFormContext } from 'react-hook-form';
import type { CardKind } from './sandbox-card-faults.ts';

const names: Record<CardKind, string> = { credit: 'Crédito', debit: 'Débito' };

/** Credit or debit. */
export const CardKinds = ({ kinds }: { kinds: readonly CardKind[] }) => {
  const { register } = useFormContext();
  return (
    <fieldset className="card-kinds">
      <legend className="sr-only">Tipo de cartão</legend>
      {kinds.map((kind) => (
        <label key={kind}>
          <input type="radio" className="choice" value={kind} {...register('kind')} /> {names[kind]}
        </label>
      ))}
    </fieldset>
  );
};
