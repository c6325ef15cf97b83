import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { keepWith, takeTyping } from './kept-typing.ts';

interface Props {
  /** The name of the form, one on each page. */
  form: string;
  /** The customer who types. */
  owner: number;
}

/** Brings back what was typed in this form before its page was left for a proof of presence, and says so. */
export const KeptTyping = ({ form, owner }: Props) => {
  const { getValues, setValue } = useFormContext();
  const { dirtyFields, isDirty } = useFormState();
  const [isBack, setBack] = useState(false);
  const changed = useRef<string[]>([]);
  changed.current = Object.keys(dirtyFields);
  useEffect(() => {
    const typed = takeTyping(form, owner);
    for (const [name, value] of Object.entries(typed ?? {})) setValue(name, value, { shouldDirty: true });
    setBack(typed !== null);
    return keepWith(form, () => Object.fromEntries(changed.current.map((name) => [name, getValues(name)])));
  }, [form, owner, getValues, setValue]);
  return isBack && isDirty ? (
    <p role="status">
      <strong>O que você digitou está aqui de novo.</strong> Falta salvar.
    </p>
  ) : null;
};
