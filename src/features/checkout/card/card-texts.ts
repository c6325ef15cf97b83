/** The failure messages of the card form, from the specification. */
export const cardTexts = {
  script: 'Erro ao carregar Mercado Pago. Tente recarregar a página.',
  settings: 'Erro na configuração do pagamento. Tente novamente.',
  load: 'Erro ao carregar formulário de pagamento',
  form: 'Erro no formulário de pagamento',
} as const;
