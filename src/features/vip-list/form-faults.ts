import { messagesByField } from '#api/messages-by-field.ts';
import type * as z from 'zod/mini';

/** What stands in a form, by the names of its fields. */
export const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

/** The first thing that is wrong with each field of a form, by the schema that the server has too. */
export function faultsOf(form: HTMLFormElement, body: z.ZodMiniType): Record<string, string | undefined> {
  const { error } = body.safeParse(valuesOf(form));
  const messages = Object.entries(error ? messagesByField(error) : {});
  return Object.fromEntries(messages.map(([name, [first]]) => [name, first]));
}

/** Says at a field what is wrong with it, or with null that nothing is. Its place is what `aria-describedby` names. */
export function showFault(field: HTMLInputElement, fault: string | null): void {
  const place = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  if (place) place.textContent = fault;
  if (fault === null) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
}
