/** What came of a form: a sentence for the person, and on success where a demonstration shows its mail. */
export type Outcome =
  | { state: 'done'; message: string; demoMailbox: string | null }
  | { state: 'failed'; message: string; field: string | null };

interface Answer {
  message?: string;
  errors?: Record<string, string[]>;
  data?: { message?: string; demo_mailbox?: string | null };
}

const offline = 'Sem conexão com a loja. Verifique a internet e tente de novo.';
const failure = 'Erro ao enviar. Tente novamente.';

/** Sends the fields of a form as JSON. Never rejects. */
export const sendForm = async (form: HTMLFormElement): Promise<Outcome> => {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    return response.ok ? doneOf(answer) : failedOf(answer);
  } catch {
    return { state: 'failed', message: offline, field: null };
  }
};

const doneOf = ({ data }: Answer): Outcome => ({
  state: 'done',
  message: data?.message ?? 'Pronto.',
  demoMailbox: data?.demo_mailbox ?? null,
});

/** The message of the first field that is wrong says more than the general one. */
const failedOf = ({ message, errors = {} }: Answer): Outcome => {
  const [field] = Object.keys(errors);
  return {
    state: 'failed',
    message: (field && errors[field]?.[0]) || message || failure,
    field: field ?? null,
  };
};
