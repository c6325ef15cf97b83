/** The error message for a failed request: the offline message when there is no network, else `otherwise`. */
export const whyNoAnswer = (otherwise: string): string =>
  navigator.onLine ? otherwise : 'Você está sem conexão. Tente de novo quando a internet voltar.';
