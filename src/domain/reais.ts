import type { Centavos } from './money.ts';

/**
 * Decimal reais, the unit of the API.
 * @example toReais(12990) // 129.9
 */
export const toReais = (amount: Centavos): number => amount / 100;

/**
 * Decimal reais of the API in centavos.
 * @example fromReais(129.9) // 12990
 */
export const fromReais = (reais: number): Centavos => Math.round(reais * 100);
