import type { Context } from 'hono';
import { failure, failureAnswer } from './envelope.ts';

/** 'em 1 segundo', 'em 20 segundos', 'em 3 minutos' */
const inWords = (seconds: number) => {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'segundo']
      : seconds < 3_600
        ? [Math.ceil(seconds / 60), 'minuto']
        : [Math.ceil(seconds / 3_600), 'hora'];
  return `em ${count} ${unit}${count === 1 ? '' : 's'}`;
};

const tooMany = (when: string) => `Muitas tentativas. Tente de novo ${when}.`;

/** The 429 answer to a request that comes too early. `textOf` makes its sentence of 'em 3 minutos'. */
export const refuseEarly = (context: Context, seconds: number, textOf = tooMany) => {
  context.header('Retry-After', String(seconds));
  return context.json(failure(textOf(inWords(seconds))), 429);
};

/** The description of `refuseEarly` in the OpenAPI document. */
export const tooManyAnswer = {
  429: {
    description: 'Muitas tentativas; Retry-After diz em quantos segundos tentar de novo',
    content: { 'application/json': { schema: failureAnswer } },
  },
};

const secondsToWait = 2;

/** The 503 answer to a request for which the queue is full. */
export const refuseBusy = (context: Context) => {
  const message = 'A loja está com muitos pedidos agora. Tente de novo em instantes.';
  return context.json(failure(message), 503, { 'Retry-After': String(secondsToWait) });
};
