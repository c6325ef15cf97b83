/** The consent to join the VIP list. It is shown beside the checkbox and stored with the consent. */
export const vipConsent =
  'Quero receber por e-mail as novidades da abertura do clube. Posso sair da lista quando quiser.';
