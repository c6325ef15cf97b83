/** Largest stock, in copies, that is shown as low. */
export const lowStockLimit = 5;

export type Availability =
  /** `stock` is null when the store does not count its copies. */
  { state: 'available'; stock: number | null; low: boolean } | { state: 'unavailable'; reason: string };

export const unavailableReasons = {
  discontinued: 'Produto fora de linha',
  soldOut: 'Estoque esgotado',
  paused: 'Temporariamente indisponível',
} as const;

/** @example available(2) // { state: 'available', stock: 2, low: true } */
export const available = (stock: number | null): Availability => ({
  state: 'available',
  stock,
  low: stock !== null && stock <= lowStockLimit,
});

/** @example unavailable('soldOut') // { state: 'unavailable', reason: 'Estoque esgotado' } */
export const unavailable = (reason: keyof typeof unavailableReasons): Availability => ({
  state: 'unavailable',
  reason: unavailableReasons[reason],
});

/** Codes in place of a number of copies, where price and stock are sent as columns of numbers. */
export const stockCodes = {
  soldOut: 0,
  discontinued: -1,
  paused: -2,
  /** Can be bought; the store does not count its copies. */
  uncounted: -3,
} as const;

const reasons = Object.keys(unavailableReasons) as (keyof typeof unavailableReasons)[];

/**
 * Copies that can be sold, or one of `stockCodes`.
 * @example stockCodeOf({ state: 'available', stock: 2, low: true }) // 2
 * @example stockCodeOf({ state: 'unavailable', reason: 'Produto fora de linha' }) // -1
 */
export const stockCodeOf = (availability: Availability): number => {
  if (availability.state === 'available') return availability.stock ?? stockCodes.uncounted;
  const reason = reasons.find((name) => unavailableReasons[name] === availability.reason);
  return stockCodes[reason ?? 'paused'];
};

/**
 * The inverse of `stockCodeOf`. An unknown code is read as 'Temporariamente indisponível'.
 * @example availabilityOfCode(2) // { state: 'available', stock: 2, low: true }
 * @example availabilityOfCode(-1) // { state: 'unavailable', reason: 'Produto fora de linha' }
 */
export const availabilityOfCode = (code: number): Availability => {
  if (code > 0) return available(code);
  if (code === stockCodes.uncounted) return available(null);
  if (code === stockCodes.soldOut) return unavailable('soldOut');
  return unavailable(code === stockCodes.discontinued ? 'discontinued' : 'paused');
};

/**
 * The number of copies where they are not the last ones; empty where the store does not count them.
 * @example moreCopies({ state: 'available', stock: 12, low: false }) // '12 na loja'
 */
export const moreCopies = (availability: Availability): string =>
  availability.state === 'available' && availability.stock !== null && !availability.low
    ? `${availability.stock} na loja`
    : '';

/**
 * The mark of the last copies; empty while there are more, or none. `unit` follows a number.
 * @example lastCopies({ state: 'available', stock: 3, low: true }, ' cópias') // 'Últimas 3 cópias'
 * @example lastCopies({ state: 'available', stock: 1, low: true }) // 'Última cópia'
 */
export const lastCopies = (availability: Availability, unit = ''): string => {
  if (availability.state === 'unavailable' || !availability.low) return '';
  return availability.stock === 1 ? 'Última cópia' : `Últimas ${availability.stock}${unit}`;
};
