import { type CartItem, lineChangeOf, lineTotalOf } from '#domain/orders/cart.ts';

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Number of titles that a sentence names before it counts them. */
const namedTitles = 2;

const soldOut = (titles: readonly string[]) => {
  if (titles.length === 0) return null;
  if (titles.length > namedTitles) return `${titles.length} discos saíram da loja`;
  return `${list.format(titles.map((title) => `“${title}”`))} ${titles.length === 1 ? 'saiu' : 'saíram'} da loja`;
};

const counted = (count: number, one: string, many: string) => {
  if (count === 0) return null;
  return count === 1 ? one : `${count} ${many}`;
};

/** The changes of the lines since they were put into the cart, in one sentence; null without any. */
export const cartNews = (items: readonly CartItem[]): string | null => {
  const changes = items.map((item) => ({ title: item.release.title, change: lineChangeOf(item) }));
  const count = (isSuch: (change: NonNullable<ReturnType<typeof lineChangeOf>>) => boolean) =>
    changes.filter(({ change }) => change !== null && isSuch(change)).length;
  const parts = [
    soldOut(changes.filter(({ change }) => change?.kind === 'unavailable').map(({ title }) => title)),
    counted(
      count(({ kind }) => kind === 'fewer'),
      'um disco tem menos cópias',
      'discos têm menos cópias',
    ),
    counted(
      count((change) => change.kind === 'price' && change.now < change.before),
      'um disco ficou mais barato',
      'discos ficaram mais baratos',
    ),
    counted(
      count((change) => change.kind === 'price' && change.now > change.before),
      'um disco ficou mais caro',
      'discos ficaram mais caros',
    ),
  ].filter((part) => part !== null);
  const sentence = list.format(parts);
  return sentence ? `${sentence.charAt(0).toLocaleUpperCase('pt-BR')}${sentence.slice(1)}.` : null;
};

/** Which lines hold the last copy of the shop, as a sentence; null when none does. */
export const lastCopiesOf = (items: readonly CartItem[]): string | null => {
  const titles = items
    .filter((item) => item.release.offer.stock === 1 && lineTotalOf(item) !== null)
    .map(({ release }) => `“${release.title}”`);
  if (titles.length === 0) return null;
  return titles.length === 1
    ? `${list.format(titles)} é a última cópia.`
    : `${list.format(titles)} são as últimas cópias.`;
};
