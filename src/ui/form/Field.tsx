import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';

export interface FieldProps {
  /** The name in the request's body. */
  name: string;
  label: string;
  /** A short remark beside the label. */
  hint?: ReactNode;
}

interface Control {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Label, control and message of one field. The control receives the attributes that connect them. */
export const Field = ({
  name,
  label,
  hint,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) => {
  const id = useId();
  const { formState, getFieldState } = useFormContext();
  const message = getFieldState(name, formState).error?.message;
  const described = [hint ? `${id}-hint` : null, message ? `${id}-fault` : null].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <span id={`${id}-hint`} className="field-hint">
            {hint}
          </span>
        ) : null}
      </div>
      {children({
        id,
        ...(message && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {message ? (
        <p id={`${id}-fault`} className="form-fault">
          {message}
        </p>
      ) : null}
    </div>
  );
};
