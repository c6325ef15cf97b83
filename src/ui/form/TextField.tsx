import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';
import { type Mask, maskOnBlur, maskWhileTyping } from './mask.ts';

interface Props
  extends
    FieldProps,
    Pick<
      ComponentProps<'input'>,
      'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'onBlur'
    > {
  /** Formats digits: see mask.ts. The field is then set in the mono type of numbers. */
  mask?: Mask;
  /** Behind the text, inside the field. */
  inside?: ReactNode;
}

/** A field of one line. */
export const TextField = ({ name, label, hint, mask, inside, onBlur, ...attributes }: Props) => {
  const { register } = useFormContext();
  const registered = register(name, {
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => onBlur?.(event),
  });
  return (
    <Field {...{ name, label, hint }}>
      {(control) => (
        <div className="field-box">
          <input
            {...attributes}
            {...control}
            {...registered}
            className={mask ? 'field-input field-digits' : 'field-input'}
            onChange={(event) => {
              if (mask) maskWhileTyping(event.currentTarget, event.nativeEvent, mask);
              return registered.onChange(event);
            }}
            onBlur={(event) => {
              if (mask) maskOnBlur(event.currentTarget, mask);
              return registered.onBlur(event);
            }}
          />
          {inside}
        </div>
      )}
    </Field>
  );
};
