import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  /** Value to text, in their order. */
  options: Readonly<Record<string, string>>;
  /** The text of no choice. */
  empty: string;
  autoComplete?: string;
}

/** A choice from a list of the browser's own. */
export const SelectField = ({ name, label, hint, options, empty, autoComplete }: Props) => {
  const { register } = useFormContext();
  return (
    <Field {...{ name, label, hint }}>
      {(control) => (
        <select {...control} {...register(name)} autoComplete={autoComplete} className="field-input">
          <option value="">{empty}</option>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
