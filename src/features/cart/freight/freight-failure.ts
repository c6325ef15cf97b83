import { messageOf, toApiError } from '#api/errors.ts';
import { cepMessages, isCep } from '#domain/people/cep.ts';
import { shippingTexts } from '#domain/orders/shipping.ts';
import { whyNoAnswer } from '#browser/connection.ts';

/** Why there is no freight. */
export interface FreightFailure {
  /**
   * 'cep': the postal code is wrong; 'login': a login helps; 'shop': only the shop can help, so that its contact is shown;
   * 'other': trying again may help.
   */
  kind: 'cep' | 'login' | 'shop' | 'other';
  message: string;
}

/** The error of a postal code before it is sent; null when it is valid. */
export const cepFailure = (typed: string): FreightFailure | null => {
  if (isCep(typed)) return null;
  return { kind: 'cep', message: typed.trim() ? cepMessages.invalid : cepMessages.cartField };
};

/** The messages of the specification for a failed call. */
export const freightFailure = (error: unknown): FreightFailure => {
  const { kind, status, code, serverMessage } = toApiError(error);
  if (kind === 'unauthorized') return { kind: 'login', message: shippingTexts.loggedOut };
  if (status === 400) return { kind: 'cep', message: shippingTexts.wrongCep };
  if (code === 'shipping_not_connected' || /token/i.test(serverMessage ?? ''))
    return { kind: 'shop', message: shippingTexts.notConnected };
  if (kind === 'server' && status !== 429) return { kind: 'shop', message: shippingTexts.failed };
  return { kind: 'other', message: serverMessage ?? whyNoAnswer(shippingTexts.failed) };
};

/** Why a stored quote could not be read again. */
export const readingFailure = (error: unknown, otherwise: string): FreightFailure =>
  toApiError(error).kind === 'unauthorized'
    ? { kind: 'login', message: shippingTexts.loggedOut }
    : { kind: 'other', message: messageOf(error, whyNoAnswer(otherwise)) };
