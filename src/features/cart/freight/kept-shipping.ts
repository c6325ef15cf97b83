import { local } from '#browser/storage.ts';
import type { Quote } from './quote.ts';

/** The state of the calculator that is stored for the next visit. */
export interface KeptShipping {
  /** The e-mail of the customer. */
  owner: string;
  /** As typed. */
  cep: string;
  quote: Quote | null;
}

export const shippingKey = 'shipping';

const isKept = (value: unknown): value is KeptShipping =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'cep' in value &&
  typeof value.cep === 'string' &&
  'quote' in value &&
  (value.quote === null || isQuote(value.quote));

const isQuote = (value: unknown): value is Quote =>
  typeof value === 'object' &&
  value !== null &&
  'options' in value &&
  Array.isArray(value.options) &&
  value.options.length > 0 &&
  'expiresAt' in value &&
  typeof value.expiresAt === 'number';

/** Null when nothing is stored, or only another customer's. An expired quote is left out. */
export const readShipping = (owner: string): KeptShipping | null => {
  const kept = local.readJson(shippingKey);
  if (!isKept(kept) || kept.owner !== owner) return null;
  return { ...kept, quote: kept.quote && kept.quote.expiresAt > Date.now() ? kept.quote : null };
};

export const writeShipping = (kept: KeptShipping): void =>
  void local.write(shippingKey, JSON.stringify(kept));
