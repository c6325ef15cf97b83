import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { messagesByField } from '#api/messages-by-field.ts';
import { takeVipStep, type VipStep, vipSteps } from '#api/vip-list.ts';
import { offline, type Outcome } from './outcome.ts';

const failure = 'Erro ao enviar. Tente novamente.';

/** The first error of each field, by the schema shared with the server. */
export const faultsOf = (step: VipStep, body: object): Record<string, string | undefined> => {
  const { error } = vipSteps[step].body.safeParse(body);
  const messages = Object.entries(error ? messagesByField(error) : {});
  return Object.fromEntries(messages.map(([name, [first]]) => [name, first]));
};

/** Sends the fields of a form. Never rejects. */
export const sendForm = async (step: VipStep, body: object): Promise<Outcome> => {
  try {
    const { message, demo_mailbox: demoMailbox } = await takeVipStep(browserClient, step, body);
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
