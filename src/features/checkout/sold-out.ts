import type { ApiError } from '#api/errors.ts';

/** A line of which the shop has fewer copies than wanted. */
export interface ShortLine {
  record: number;
  name: string;
  stock: number;
}

export const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The sold-out lines in the details of a failed call. */
export const shortLines = ({ details }: ApiError): ShortLine[] => {
  const lines: unknown = details['lines'];
  return (Array.isArray(lines) ? lines : []).filter(isRow).flatMap((line) => {
    const { product_id: record, name, stock } = line;
    return typeof record === 'number'
      ? [{ record, name: typeof name === 'string' ? name : '', stock: Number(stock) || 0 }]
      : [];
  });
};

const titles = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** The sold-out lines in a sentence: '“Burning” acabou de ser vendido e de “Slussen” só há 2. Nada foi cobrado.' */
export const soldOutText = (lines: readonly ShortLine[]): string => {
  const gone = lines.filter(({ stock }) => stock === 0).map(({ name }) => `“${name}”`);
  const fewer = lines
    .filter(({ stock }) => stock > 0)
    .map(({ name, stock }) => `de “${name}” só há ${stock}`);
  const parts = [
    gone.length > 0
      ? `${titles.format(gone)} ${gone.length === 1 ? 'acabou' : 'acabaram'} de ser vendido${gone.length === 1 ? '' : 's'}`
      : null,
    ...fewer,
  ].filter((part) => part !== null);
  if (parts.length === 0) return 'Um dos discos acabou de ser vendido. Nada foi cobrado.';
  const sentence = titles.format(parts);
  return `${sentence.charAt(0).toLocaleUpperCase('pt-BR')}${sentence.slice(1)}. Nada foi cobrado.`;
};
