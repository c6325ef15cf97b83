/** The consent to join the VIP list. It is shown beside the checkbox and stored with the consent. */
export const vipConsent =
  'Quero receber por e-mail as novidades da abertura do clube. Posso sair da lista quando quiser.';

/** Error messages of the VIP form, shared by the page and the server. */
export const vipFaults = {
  emailMissing: 'Informe seu e-mail.',
  emailInvalid: 'Informe um e-mail válido, como nome@exemplo.com.',
  consentMissing: 'Marque a caixa para entrar na lista.',
} as const;
