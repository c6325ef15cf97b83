import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { isTypingKept } from '#browser/kept-typing.ts';

/** Shows that the form has unsaved changes, and has the browser ask before they are lost. */
export const UnsavedMark = () => {
  const { isDirty, isSubmitting } = useFormState();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isTypingKept()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <p role="status" className="spine">
      {isDirty && !isSubmitting ? 'alterado, ainda não salvo' : ''}
    </p>
  );
};
