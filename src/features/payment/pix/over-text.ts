import type { Order, OrderLine } from '#domain/orders/order.ts';
import { copiesAre, copiesOf, namesText, numberWord, plural, soldVerb, untilText } from '../order-words.ts';
import type { ShortLine, SoldMeanwhile } from './sold-meanwhile-store.ts';

/** The state of the copies of an order whose code has expired. `heldAt` is the current time while they are still held. */
export const overText = (
  { lines, heldUntil }: Pick<Order, 'lines' | 'heldUntil'>,
  meanwhile: SoldMeanwhile,
  heldAt: number | null,
): string => {
  const copies = copiesOf(lines);
  if (heldAt !== null && heldUntil !== null)
    return `${copiesAre(copies)} ${plural(copies, 'separado')} em seu nome até ${untilText(heldUntil, heldAt)}.`;
  if (meanwhile.state === 'checking') return 'Conferindo o que ainda está na loja...';
  if (meanwhile.state === 'unknown')
    return 'A reserva acabou: ao gerar um novo código, conferimos o que ainda está na loja.';
  if (meanwhile.short.length === 0) return `${copiesAre(copies)} na loja, mas a reserva acabou.`;
  return shortText(lines, meanwhile.short);
};

/** Whether a new code is possible for at least a part of the order. */
export const isSomethingLeft = (lines: readonly OrderLine[], short: readonly ShortLine[]): boolean =>
  short.length < lines.length || short.some(({ left }) => left > 0);

const shortText = (lines: readonly OrderLine[], short: readonly ShortLine[]): string => {
  const gone = short.filter(({ left }) => left === 0).map(({ name }) => name);
  const fewer = short.filter(({ left }) => left > 0).map(({ name, left }) => `de ${name} só há mais ${left}`);
  const sold = gone.length > 0 ? [`${namesText(gone)} ${soldVerb(gone.length)} enquanto isso`] : [];
  const whole = lines.length - short.length;
  const rest = whole === 0 ? [] : [whole === 1 ? 'o outro ainda está na loja' : restText(whole)];
  const text = [...sold, ...fewer, ...rest].join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

const restText = (records: number) => `os outros ${numberWord(records)} ainda estão na loja`;
