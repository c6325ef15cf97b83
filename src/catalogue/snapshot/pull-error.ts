import { ApiError, type ApiErrorKind } from '#api/errors.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';

/** A failed pull; the last good snapshot is unchanged. */
export class PullError extends ShopkeeperError {
  override name = 'PullError';
}

/** The snapshot that remains in use. */
export interface LastGood {
  /** ISO instant. */
  pulledAt: string;
  releases: number;
}

const answers: Record<ApiErrorKind, string> = {
  offline: 'the store API cannot be reached',
  timeout: 'the store API does not answer in time',
  unauthorized: 'the store API asks for a login',
  'not-found': 'the store API does not know this call',
  invalid: 'the store API refuses the request',
  server: 'the store API has failed',
  malformed: 'the store API answers something else than its lists',
};

/** A PullError with the cause, the step and the snapshot in use; an unexpected error is returned unchanged. */
export const pullErrorOf = (error: unknown, step: string, apiUrl: string, last: LastGood | null): unknown => {
  const what = causeOf(error);
  if (what === null) return error;
  const sentence = `The catalogue was not pulled from ${apiUrl} (${step}): ${what}; ${whatStays(last)}.`;
  return new PullError(sentence, { cause: error });
};

const causeOf = (error: unknown): string | null => {
  if (error instanceof ApiError) {
    const detail = error.reason?.split('\n')[0]?.slice(0, 120);
    return answers[error.kind] + (detail ? ` (${detail})` : '');
  }
  if (error instanceof PullError) return error.message;
  return error instanceof Error && 'syscall' in error
    ? `the snapshot cannot be written (${error.message})`
    : null;
};

const whatStays = (last: LastGood | null): string => {
  if (!last) return 'there is no earlier snapshot to keep';
  const date = `${last.pulledAt.slice(0, 16).replace('T', ' ')} UTC`;
  return `the last good snapshot of ${date} with ${last.releases} records is kept`;
};
