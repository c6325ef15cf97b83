import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { takeVipStep, type VipStep } from '#api/vip-list.ts';

/** What came of a form: a sentence for the person, and on success where a demonstration shows its mail. */
export type Outcome =
  | { state: 'done'; message: string; demoMailbox: string | null }
  | { state: 'failed'; message: string; field: string | null };

const offline = 'Sem conexão com a loja. Verifique a internet e tente de novo.';
const failure = 'Erro ao enviar. Tente novamente.';

/** Sends what stands in a form. Never rejects. */
export const sendForm = async (step: VipStep, body: object): Promise<Outcome> => {
  try {
    const { message, demo_mailbox: demoMailbox } = await takeVipStep(browserClient, step, body);
    return { state: 'done', message: message ?? 'Pronto.', demoMailbox };
  } catch (error) {
    return failedBy(error);
  }
};

/** The message of the first field that is wrong says more than the general one. */
const failedBy = (error: unknown): Outcome => {
  const { kind, serverMessage, fields } = toApiError(error);
  const [fault] = Object.entries(fields);
  if (fault) return { state: 'failed', field: fault[0], message: fault[1][0] ?? failure };
  return { state: 'failed', field: null, message: serverMessage ?? (kind === 'offline' ? offline : failure) };
};
