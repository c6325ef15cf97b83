import { fieldMessages, toApiError } from '#api/errors.ts';
import { whyNoAnswer } from '#browser/connection.ts';
import type { FormResult } from '#ui/form/Form.tsx';

/** The message of a failed call for a form of the account: the server's first message, else `fallback`. */
export const profileFailure = (
  error: unknown,
  fallback: string,
): Extract<FormResult, { state: 'failed' }> => {
  const refusal = toApiError(error);
  const otherwise = refusal.kind === 'offline' ? whyNoAnswer(fallback) : fallback;
  const message = fieldMessages(refusal)[0] ?? refusal.serverMessage ?? otherwise;
  return { state: 'failed', message, fields: refusal.fields };
};
