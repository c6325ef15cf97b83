const inSaoPaulo = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** '23/11/2026 15:40' in São Paulo. */
export const momentText = (instant: Date): string => inSaoPaulo.format(instant).replace(',', '');
