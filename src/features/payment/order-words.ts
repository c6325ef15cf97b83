import { formatDate } from '#domain/dates.ts';
import type { Order, OrderLine } from '#domain/order.ts';
import { sortDay } from './due-days.ts';

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

const time = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Sao_Paulo',
});
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'America/Sao_Paulo' });

/** '19:50' in São Paulo. */
const timeText = (instant: string): string => time.format(Date.parse(instant));

/** 'terça, 24/11' */
export const weekdayText = (instant: string): string => {
  const [name = ''] = weekday.format(Date.parse(instant)).split('-');
  return `${name}, ${formatDate(instant).slice(0, 5)}`;
};

/** Until when: '19:50', or 'terça, 24/11, 19:50' on another day than now. */
export const untilText = (instant: string, now: number): string => {
  const isToday = sortDay(Date.parse(instant)) === sortDay(now);
  return isToday ? timeText(instant) : `${weekdayText(instant)}, ${timeText(instant)}`;
};

/** Whether the copies of an order are set aside for its customer. */
export const isHeld = ({ heldUntil }: Pick<Order, 'heldUntil'>, now: number): boolean =>
  heldUntil !== null && Date.parse(heldUntil) > now;
