import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import { useReadyButton } from '#browser/use-browser-value.ts';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

interface Props extends FieldProps {
  placeholder?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it. */
export const PasswordField = (props: Props) => {
  const [isShown, setShown] = useState(false);
  const ready = useReadyButton();
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      inside={
        <button
          type="button"
          className="field-button"
          {...ready}
          aria-pressed={isShown}
          aria-label={`Mostrar ${props.label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
};
