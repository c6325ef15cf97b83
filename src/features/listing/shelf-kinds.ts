import { paths } from '#paths.ts';
import type { ShelfSort } from './shelf-sort.ts';

/** A part of the catalogue with a page and with controls of its own. */
export interface ShelfKind {
  title: string;
  path: string;
  /** Address of its records. */
  file: string;
  /** The first is the shelf's own order, in which its static pages stand. */
  sorts: readonly [ShelfSort, ...ShelfSort[]];
  placeholder: string;
  /** Whether records are chosen by category from a list, or by pills with a list of styles beside them. */
  categories: 'select' | 'pills';
  /** 'oferta', 'ofertas' */
  unit: readonly [one: string, many: string];
  failed: string;
  nothing: string;
}

export const shelfKinds = {
  offers: {
    title: 'Ofertas',
    path: paths.offers,
    file: paths.offersFile,
    sorts: ['maior-desconto', 'preco-menor', 'preco-maior', 'recentes', 'nome', 'nome-inverso'],
    placeholder: 'Buscar nas ofertas...',
    categories: 'select',
    unit: ['oferta', 'ofertas'],
    failed: 'Erro ao carregar ofertas',
    nothing: 'Nenhuma oferta encontrada',
  },
  vinyl4Djs: {
    title: 'Vinyl 4 DJs',
    path: paths.vinyl4Djs,
    file: paths.vinyl4DjsFile,
    sorts: ['relevancia', 'preco-menor', 'preco-maior', 'recentes', 'antigos', 'nome', 'nome-inverso'],
    placeholder: 'Nome, artista ou gravadora...',
    categories: 'pills',
    unit: ['disco', 'discos'],
    failed: 'Erro ao carregar produtos Vinyl 4 DJs',
    nothing: 'Nenhum disco encontrado',
  },
} as const satisfies Record<string, ShelfKind>;

export type ShelfName = keyof typeof shelfKinds;
