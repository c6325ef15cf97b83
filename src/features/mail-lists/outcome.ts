/** The result of a form: a sentence for the user, and on success the address of the mail page of a demonstration. */
export type Outcome =
  | { state: 'done'; message: string; demoMailbox: string | null }
  | { state: 'failed'; message: string; field: string | null };

export const offline = 'Sem conexão com a loja. Verifique a internet e tente de novo.';
