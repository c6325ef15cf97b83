/** What a person agrees to who joins the VIP list. It is shown beside the box to tick, and kept with the consent. */
export const vipConsent =
  'Quero receber por e-mail as novidades da abertura do clube. Posso sair da lista quando quiser.';

/** What is said at a field of the list's form, in the page and by the server. */
export const vipFaults = {
  emailMissing: 'Informe seu e-mail.',
  emailInvalid: 'Informe um e-mail válido, como nome@exemplo.com.',
  consentMissing: 'Marque a caixa para entrar na lista.',
} as const;
