import { useEffect, useRef } from 'react';
import { checkout } from '#config.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';

/** The confirmation of a dialog that is done. The dialog closes by itself. */
export const SavedState = ({ text, close }: { text: string; close: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef(close);
  useEffect(() => {
    // The field that had the focus was removed.
    button.current?.focus();
    const timer = setTimeout(() => closing.current(), checkout.dialogClosesMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="form is-narrow">
      <p role="status" className="form-saved">
        <Icon name="check" /> {text}
      </p>
      <div className="form-end">
        <Button ref={button} variant="go" onClick={close}>
          Fechar
        </Button>
      </div>
    </div>
  );
};
