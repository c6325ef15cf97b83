import { formatNames, tempoBands, type Facet, type TempoBand } from '#domain/records/facets.ts';
import { mediaGrades } from '#domain/records/grades.ts';
import type { SortKey } from '#domain/records/record-order.ts';

export const facetTitles: Record<Facet, string> = {
  available: 'Disponibilidade',
  category: 'Categoria',
  year: 'Ano',
  format: 'Formato',
  style: 'Estilo',
  bpm: 'BPM',
  condition: 'Novo ou usado',
  grade: 'Mídia a partir de',
  price: 'Preço',
  decade: 'Década',
  label: 'Gravadora',
};

export const sortNames: Record<SortKey, string> = {
  relevancia: 'Mais relevantes',
  'maior-desconto': 'Maior desconto',
  recentes: 'Mais recentes',
  antigos: 'Mais antigos',
  'preco-menor': 'Menor preço',
  'preco-maior': 'Maior preço',
  nome: 'Nome, A a Z',
  'nome-inverso': 'Nome, Z a A',
  lancamentos: 'Ano, do mais novo',
  'antigos-lancamentos': 'Ano, do mais antigo',
  bpm: 'BPM, do menor',
};

/** '118 a 124 BPM' */
const tempoName = ({ above, upTo }: TempoBand): string => {
  if (upTo === null) return `Acima de ${above} BPM`;
  return above === 0 ? `Até ${upTo} BPM` : `${above} a ${upTo} BPM`;
};

const fixed: Partial<Record<Facet, ReadonlyMap<string, string>>> = {
  format: formatNames,
  available: new Map([['1', 'Apenas disponíveis']]),
  condition: new Map([
    ['novo', 'Novo'],
    ['usado', 'Usado'],
  ]),
  price: new Map([
    ['ate-80', 'Até R$ 80'],
    ['80-150', 'R$ 80 a 150'],
    ['150-300', 'R$ 150 a 300'],
    ['acima-300', 'Acima de R$ 300'],
  ]),
  bpm: new Map(tempoBands.map((band) => [band.value, tempoName(band)])),
  grade: new Map(mediaGrades.map(({ code, title }) => [code, title])),
};

/** Names of categories by slug. */
export type CategoryNames = Readonly<Record<string, string>>;

/** The name of a value in a list of choices. */
export const valueName = (facet: Facet, value: string, categories: CategoryNames): string =>
  facet === 'category' ? (categories[value] ?? value) : (fixed[facet]?.get(value) ?? value);

/** The name of a value on a chip, without the facet's title beside it. */
export const chipName = (facet: Facet, value: string, categories: CategoryNames): string => {
  const name = valueName(facet, value, categories);
  if (facet === 'grade') return `Mídia ${value} ou melhor`;
  return facet === 'decade' ? `Anos ${name}` : name;
};
