const timeZone = 'America/Sao_Paulo';
const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const inSaoPaulo = new Intl.DateTimeFormat('pt-BR', { ...parts, timeZone });
const asWritten = new Intl.DateTimeFormat('pt-BR', { ...parts, timeZone: 'UTC' });

/**
 * '01/10/2026' for an ISO instant (its day in São Paulo) or an ISO date (that very day). Empty for anything else.
 */
export const formatDate = (iso: string): string => {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  // A date without a time is read as midnight UTC, which in São Paulo is still the day before.
  const format = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? asWritten : inSaoPaulo;
  return format.format(time);
};
