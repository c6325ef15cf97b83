import type { Context } from 'hono';
import { failure } from './envelope.ts';

const secondsToWait = 2;

/** The answer to a request for which there is no turn. */
export const refuseBusy = (context: Context) => {
  const message = 'A loja está com muitos pedidos agora. Tente de novo em instantes.';
  return context.json(failure(message), 503, { 'Retry-After': String(secondsToWait) });
};
