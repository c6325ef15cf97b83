/** What came of a form: a sentence for the person, and on success where a demonstration shows its mail. */
export type Outcome =
  | { state: 'done'; message: string; demoMailbox: string | null }
  | { state: 'failed'; message: string; field: string | null };

export const offline = 'Sem conexão com a loja. Verifique a internet e tente de novo.';
