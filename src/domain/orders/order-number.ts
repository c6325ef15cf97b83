/** Numbers begin above this, so that the first orders do not reveal how few there are. */
const firstNumber = 100_000;

/**
 * The number of an order, as customers read it.
 * @param id of the order, from 1
 * @example orderNumberOf(42) // 'S-100042'
 */
export const orderNumberOf = (id: number): string => `S-${firstNumber + id}`;

/**
 * The id in the number of an order, or of an id alone; null for anything else, and for a possible number without its
 * letter.
 * @example orderIdOf('s-100042') // 42
 * @example orderIdOf('42') // 42
 * @example orderIdOf('S-42') // null
 * @example orderIdOf('100042') // null
 */
export const orderIdOf = (text: string): number | null => {
  const [, prefix, digits] = /^(s-)?(\d{1,10})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  if (!prefix && Number(digits) > firstNumber) return null;
  const id = Number(digits) - (prefix ? firstNumber : 0);
  return id > 0 ? id : null;
};
