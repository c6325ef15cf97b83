import type { ShelfEntry } from './shelf-entry.ts';

/** The words of a sort in the address, where they mean the same as in the list of all records. */
export type ShelfSort =
  | 'maior-desconto'
  | 'relevancia'
  | 'recentes'
  | 'antigos'
  | 'preco-menor'
  | 'preco-maior'
  | 'nome'
  | 'nome-inverso';

export const shelfSortNames: Record<ShelfSort, string> = {
  'maior-desconto': 'Maior desconto',
  relevancia: 'Relevância',
  recentes: 'Mais recentes',
  antigos: 'Mais antigos',
  'preco-menor': 'Menor preço',
  'preco-maior': 'Maior preço',
  nome: 'Nome, A a Z',
  'nome-inverso': 'Nome, Z a A',
};

type Sortable = Pick<ShelfEntry, 'title' | 'price' | 'discountPercent'>;
type Order = (a: Sortable, b: Sortable) => number;

/** Titles as a Brazilian catalogue files them: accents and case aside, '2' before '10'. */
const byTitle = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

const orders: Record<Exclude<ShelfSort, 'relevancia' | 'recentes' | 'antigos'>, Order> = {
  'maior-desconto': (a, b) => (b.discountPercent ?? 0) - (a.discountPercent ?? 0),
  'preco-menor': (a, b) => unpricedLast(a, b) || (a.price ?? 0) - (b.price ?? 0),
  'preco-maior': (a, b) => unpricedLast(a, b) || (b.price ?? 0) - (a.price ?? 0),
  nome: (a, b) => byTitle.compare(a.title, b.title),
  'nome-inverso': (a, b) => byTitle.compare(b.title, a.title),
};

const unpricedLast: Order = (a, b) => Number(a.price === null) - Number(b.price === null);

/** Sorts entries that come newest first; of equals the newest stays first. Relevance is how new a record is. */
export function sortShelf<Entry extends Sortable>(entries: readonly Entry[], sort: ShelfSort): Entry[] {
  if (sort === 'antigos') return entries.toReversed();
  if (sort === 'relevancia' || sort === 'recentes') return [...entries];
  return entries.toSorted(orders[sort]);
}
