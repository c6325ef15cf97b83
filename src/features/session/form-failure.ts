import { messageOf, toApiError } from '#api/errors.ts';
import { whyNoAnswer } from '#browser/connection.ts';
import type { FormResult } from '#ui/form/Form.tsx';

/** The result of a failed call for a form: the messages of the server, else `fallback`. */
export const formFailure = (error: unknown, fallback: string): Extract<FormResult, { state: 'failed' }> => {
  const refusal = toApiError(error);
  const otherwise = refusal.kind === 'offline' ? whyNoAnswer(fallback) : fallback;
  return { state: 'failed', message: messageOf(refusal, otherwise), fields: refusal.fields };
};
