/** The error message for a failed request: the offline message when there is no network, else `otherwise`. */
export const whyNoAnswer = (otherwise: string): string =>
  navigator.onLine ? otherwise : 'Você está sem conexão. Tente de novo quando a internet voltar.';

/** The message of a failed write: what failed, and that there is no network where that is why. */
export const whatFailed = (text: string): string =>
  navigator.onLine ? text : `${text}. Você está sem conexão.`;
