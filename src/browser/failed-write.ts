/** The message of a failed write: what failed, and that there is no network where that is why. */
export const whatFailed = (text: string): string =>
  navigator.onLine ? text : `${text}. Você está sem conexão.`;
