import type { Context } from 'hono';
import { failure } from './envelope.ts';

const secondsToWait = 2;

/** The 503 answer to a request for which the queue is full. */
export const refuseBusy = (context: Context) => {
  const message = 'A loja está com muitos pedidos agora. Tente de novo em instantes.';
  return context.json(failure(message), 503, { 'Retry-After': String(secondsToWait) });
};
