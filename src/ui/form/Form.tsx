import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '../Button.tsx';
import { useReadyButton } from '#browser/use-browser-value.ts';
import { FormMessage } from './FormMessage.tsx';

/** The result of a submitted form. */
export type FormResult =
  | { state: 'done' }
  /**
   * `message` is for the whole form; `fields` holds the messages of single fields. The message is hidden when the fields
   * show all of it, unless `isSummary` repeats it.
   */
  | { state: 'failed'; message: string; fields?: Record<string, string[]>; isSummary?: true };

interface Props<Values extends FieldValues> {
  /** The schema of the request's body, by which the form validates as the server does. */
  schema: z.ZodMiniType<unknown, Values>;
  /** The initial values of fields. An empty field has none, so that text typed before the form was ready stays. */
  defaults?: DefaultValues<Values>;
  /** Sends what was typed. Never rejects. */
  send: (values: Values, form: UseFormReturn<Values>) => Promise<FormResult>;
  /** The text of the submit button, and while the form is sent. */
  submit: string;
  submitting?: string;
  children: ReactNode;
  /** Beside the submit button. */
  beside?: ReactNode;
}

/**
 * A form. Fields are validated on submission and, once invalid, while they are corrected. The first invalid field gets the
 * focus. Typed values stay after any answer, until the form resets them.
 */
export const Form = <Values extends FieldValues>({
  schema,
  defaults,
  send,
  submit,
  submitting = submit,
  children,
  beside,
}: Props<Values>) => {
  const form = useForm<Values>({
    ...(defaults && { defaultValues: defaults }),
    resolver: zodResolver(schema as never, undefined, { raw: true }) as never,
  });
  const [message, setMessage] = useState<string | null>(null);
  const { isSubmitting } = form.formState;
  const ready = useReadyButton();

  const submitForm = form.handleSubmit(async (values) => {
    setMessage(null);
    const result = await send(values, form);
    if (result.state === 'failed') setMessage(showFailure(form, result));
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="form"
        onSubmit={(event) => {
          event.stopPropagation();
          if (isSubmitting) event.preventDefault();
          else void submitForm(event);
        }}
      >
        {children}
        <FormMessage text={message} />
        <div className="form-end">
          <Button type="submit" variant="go" busy={isSubmitting} {...ready}>
            {isSubmitting ? submitting : submit}
          </Button>
          {beside}
        </div>
      </form>
    </FormProvider>
  );
};

/**
 * Shows the messages of fields at their fields. Returns the text for the whole form, which includes the messages of fields
 * that the form does not have; null when all are shown at fields.
 */
const showFailure = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { message, fields = {}, isSummary }: Extract<FormResult, { state: 'failed' }>,
): string | null => {
  const isHere = ([name]: [string, string[]]) => document.getElementsByName(name).length > 0;
  const here = Object.entries(fields).filter(isHere);
  const elsewhere = Object.entries(fields).filter((entry) => !isHere(entry));
  here.forEach(([name, [first = message]], index) => {
    form.setError(name as Path<Values>, { type: 'server', message: first }, { shouldFocus: index === 0 });
  });
  const others = elsewhere.flatMap(([, messages]) => messages).filter((text) => !message.includes(text));
  const shown = here.length === 0 || isSummary ? [message, ...others] : others;
  return shown.join(', ') || null;
};
