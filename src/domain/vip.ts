/** What a person agrees to who joins the VIP list. It is shown beside the box to tick, and kept with the consent. */
export const vipConsent =
  'Quero receber por e-mail as novidades da abertura do clube. Posso sair da lista quando quiser.';
