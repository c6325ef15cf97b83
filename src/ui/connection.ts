/** Why an answer did not come: without a network there is no other fault to look for. */
export const whyNoAnswer = (otherwise: string): string =>
  navigator.onLine ? otherwise : 'Você está sem conexão. Tente de novo quando a internet voltar.';
