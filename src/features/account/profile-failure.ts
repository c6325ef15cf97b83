import { fieldMessages, toApiError } from '#api/errors.ts';
import { whyNoAnswer } from '#browser/connection.ts';
import type { FormResult } from '#ui/form/Form.tsx';

/** What a form of the account shows of a failed call: the first message of the server, else `fallback`. */
export const profileFailure = (
  error: unknown,
  fallback: string,
): Extract<FormResult, { state: 'failed' }> => {
  const refusal = toApiError(error);
  const otherwise = refusal.kind === 'offline' ? whyNoAnswer(fallback) : fallback;
  const message = fieldMessages(refusal)[0] ?? refusal.serverMessage ?? otherwise;
  return { state: 'failed', message, fields: refusal.fields };
};
