import { isCep } from '#domain/people/cep.ts';
import { local } from '../storage.ts';

const key = 'cep';

/** The postal code, 8 digits, for which a visitor of this browser last asked for freight; null without one. */
export const readKeptCep = (): string | null => {
  const kept = local.read(key);
  return kept !== null && isCep(kept) ? kept : null;
};

/** Keeps a postal code of 8 digits for the other pages that ask for one; null forgets it. */
export const keepCep = (cep: string | null): void => void local.write(key, cep);
