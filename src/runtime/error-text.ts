import { withoutPersons } from './without-persons.ts';

/** Frames of a stack that are shown. */
const mostFrames = 6;
const longestStatement = 400;
const mostCauses = 5;

/**
 * An error as text for a log, without personal data and secrets. For a database error only codes and names of the
 * schema are shown: its message and its parameters hold the values of the statement. Other properties of errors are
 * left out, because those of HTTP and mail clients hold requests.
 */
export const errorText = (error: unknown): string => {
  const causes = [];
  for (let cause = error; cause !== undefined && causes.length < mostCauses; cause = causeOf(cause))
    causes.push(oneError(cause));
  return withoutPersons(causes.join(', caused by '));
};

const causeOf = (error: unknown) => (error instanceof Error ? (error.cause ?? undefined) : undefined);

const oneError = (error: unknown): string => {
  if (typeof error === 'string') return error;
  // First, because an error of the embedded database holds its statement and parameters as well.
  if (isOfDatabase(error)) return databaseFault(error);
  if (isFailedQuery(error))
    return `Failed query (${error.query.slice(0, longestStatement)})${framesOf(error)}`;
  if (error instanceof Error) return `${headOf(error)}${framesOf(error)}`;
  return `Something of type ${typeof error} was thrown`;
};

/** Drizzle's DrizzleQueryError, whose message ends with the parameters. */
const isFailedQuery = (error: unknown): error is Error & { query: string } =>
  error instanceof Error && 'params' in error && 'query' in error && typeof error.query === 'string';

interface DatabaseFault {
  code: string;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
  routine?: unknown;
}

/** SQLSTATE: five letters or digits, at least one of them a digit; system codes such as EPIPE do not match. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;

/** Whether an error is one of the database, or a copy of one, as pg-boss makes them. */
const isOfDatabase = (error: unknown): error is DatabaseFault =>
  error instanceof Object && 'code' in error && typeof error.code === 'string' && sqlState.test(error.code);

const databaseFault = ({ code, ...fault }: DatabaseFault) => {
  const names = (['constraint', 'table', 'column', 'routine'] as const).flatMap((field) =>
    typeof fault[field] === 'string' ? [`${field} ${fault[field]}`] : [],
  );
  return [`SQLSTATE ${code}`, ...names].join(', ');
};

const headOf = (error: Error) => {
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  // JSON.parse quotes the text that it could not read.
  return error instanceof SyntaxError ? `${error.name}${code}` : `${error.name}${code}: ${error.message}`;
};

/** The stack without its beginning, which repeats the message. */
const framesOf = ({ stack = '', message }: Error) => {
  const start = stack.indexOf(message);
  const frames = (start < 0 ? '' : stack.slice(start + message.length))
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, mostFrames);
  return frames.map((frame) => ` ${frame.trim()}`).join('');
};
