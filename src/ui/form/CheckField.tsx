import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

interface Props {
  name: string;
  label: string;
  /** After the label: what ticking the box does. */
  hint?: ReactNode;
}

/** A checkbox with its label. */
export const CheckField = ({ name, label, hint }: Props) => (
  <label className="check">
    <input type="checkbox" {...useFormContext().register(name)} />
    <span>
      {label} {hint ? <span className="field-hint">{hint}</span> : null}
    </span>
  </label>
);
