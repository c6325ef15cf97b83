import { errorText } from '#runtime/error-text.ts';
import { withoutPersons } from '#runtime/without-persons.ts';

/** The lines of a log without a limit. */
export const recorded: string[] = [];

const record = (event: string, error?: unknown) =>
  void recorded.push(withoutPersons(`${event} ${error === undefined ? '' : errorText(error)}`));

/** Stands in for runtime/log.ts. */
export const recordingLog = { logError: record, logOften: record };
