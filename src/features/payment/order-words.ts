import { dayAndMonth, weekdayOf } from '#domain/time/dates.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { localDay, localMinute } from '#domain/time/sao-paulo.ts';

export const copiesOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const numbers = ['dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'];

/** 'dois', 'dez', '11'. From 2 on. */
export const numberWord = (count: number): string => numbers[count - 2] ?? String(count);

/** 'O disco está', 'Os quatro discos estão'. */
export const copiesAre = (copies: number): string =>
  copies === 1 ? 'O disco está' : `Os ${numberWord(copies)} discos estão`;

/** 'separado' for one copy, 'separados' for more. */
export const plural = (copies: number, one: string): string => (copies === 1 ? one : `${one}s`);

export const soldVerb = (records: number): string => (records === 1 ? 'foi vendido' : 'foram vendidos');

/** Names in a sentence: 'A', 'A e B', 'A, B e mais 3'. */
export const namesText = (names: readonly string[], most = 3): string => {
  if (names.length <= 1) return names.join('');
  const shown = names.length > most ? names.slice(0, most - 1) : names.slice(0, -1);
  const last = names.length > most ? `mais ${names.length - shown.length}` : names.at(-1);
  return `${shown.join(', ')} e ${last}`;
};

/** 'terça, 24/11' */
export const weekdayText = (instant: string): string => {
  const day = localDay(Date.parse(instant));
  return `${weekdayOf(day)}, ${dayAndMonth(day)}`;
};

/** The end of a period: '19:50', or 'terça, 24/11, 19:50' on another day than now. */
export const untilText = (instant: string, now: number): string => {
  const end = Date.parse(instant);
  const time = localMinute(end);
  return localDay(end) === localDay(now) ? time : `${weekdayText(instant)}, ${time}`;
};

/** Whether the copies of an order are set aside for its customer. */
export const isHeld = ({ heldUntil }: Pick<Order, 'heldUntil'>, now: number): boolean =>
  heldUntil !== null && Date.parse(heldUntil) > now;
