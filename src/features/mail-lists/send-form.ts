import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { messagesByField } from '#api/messages-by-field.ts';
import { takeMailListStep, type MailListStep, mailListSteps } from '#api/account/mail-lists.ts';
import { offline, type Outcome } from './outcome.ts';

const failure = 'Erro ao enviar. Tente novamente.';

/** The first error of each field, by the schema shared with the server. */
export const faultsOf = (step: MailListStep, body: object): Record<string, string | undefined> => {
  const { error } = mailListSteps[step].body.safeParse(body);
  const messages = Object.entries(error ? messagesByField(error) : {});
  return Object.fromEntries(messages.map(([name, [first]]) => [name, first]));
};

/** Sends the fields of a form. Never rejects. */
export const sendForm = async (step: MailListStep, body: object): Promise<Outcome> => {
  try {
    const { message, demo_mailbox: demoMailbox } = await takeMailListStep(browserClient, step, body);
    return { state: 'done', message: message ?? 'Pronto.', demoMailbox };
  } catch (error) {
    return failedBy(error);
  }
};

/** The message of the first invalid field is more specific than the general one. */
const failedBy = (error: unknown): Outcome => {
  const { kind, serverMessage, fields } = toApiError(error);
  const [fault] = Object.entries(fields);
  if (fault) return { state: 'failed', field: fault[0], message: fault[1][0] ?? failure };
  return { state: 'failed', field: null, message: serverMessage ?? (kind === 'offline' ? offline : failure) };
};
