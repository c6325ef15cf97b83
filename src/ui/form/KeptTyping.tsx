import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { keepWith, takeTyping } from '#browser/kept/kept-typing.ts';

interface Props {
  /** The name of the form, one on each page. */
  form: string;
  /** The customer who types. */
  owner: number;
}

/** Restores the text typed in this form before its page was left for a proof of presence, and shows that it did. */
export const KeptTyping = ({ form, owner }: Props) => {
  const { getValues, setValue } = useFormContext();
  const { dirtyFields, isDirty } = useFormState();
  const [typed] = useState(() => takeTyping(form, owner));
  useEffect(() => {
    for (const [name, value] of Object.entries(typed ?? {})) setValue(name, value, { shouldDirty: true });
  }, [typed, setValue]);
  useEffect(
    () =>
      keepWith(form, () =>
        Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, getValues(name)])),
      ),
    [form, dirtyFields, getValues],
  );
  return typed && isDirty ? (
    <p role="status">
      <strong>O que você digitou está aqui de novo.</strong> Falta salvar.
    </p>
  ) : null;
};
