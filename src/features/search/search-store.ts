import * as config from '#config.ts';
import { artistName } from '#domain/artist-line.ts';
import type { Card } from '#domain/card.ts';
import { narrow, type FacetCounts } from '#domain/facet-table.ts';
import { orderOfSort, sortRecords } from '#domain/record-order.ts';
import { compact, wordsOf } from '#domain/words.ts';
import { facetTable, recordOrder, records, vocabularyFor } from './index-store.ts';
import type { SearchQuery } from '#features/listing/listing-query.ts';
import { corrected, isKnown } from './spelling.ts';
import { rowsMatching } from './text-search.ts';

/** Rows that a text finds, and what may have been meant if a word of it is in no record. */
export interface TextMatch {
  rows: number[];
  correction: string | null;
}

export interface Found {
  /** Rows of all results, in the order of the query's sort. */
  rows: number[];
  counts: FacetCounts;
  correction: string | null;
}

/** Hits that are read to judge a match by. The suggestions need as many. */
const sample = 2 * config.search.suggestions;

/**
 * Rows that match a text. Pagefind compares stems, and where a word is unknown it falls back to shorter and shorter
 * beginnings of it, until 'xyzzy' finds Malcolm X. So records that show the words themselves come first, and hits for
 * a word that is in no record are dropped, with the nearest words offered instead.
 * @throws when the index cannot be loaded
 */
export async function matchText(text: string): Promise<TextMatch> {
  const rows = await rowsMatching(text);
  const words = wordsOf(text);
  const hits = (await records(rows.slice(0, sample))).map(wordsOfRecord);
  if (rows.length > 0 && words.every((word) => hits.some((hit) => says(hit, word))))
    return { rows: literalFirst(rows, hits, words), correction: null };
  const known = await vocabularyFor(words);
  const unknown = words.some((word) => !isKnown(word, known));
  return {
    rows: unknown ? [] : rows,
    correction: rows.length === 0 || unknown ? corrected(text, known) : null,
  };
}

const says = (hit: readonly string[], word: string): boolean => hit.some((own) => own.startsWith(word));

function literalFirst(
  rows: readonly number[],
  hits: readonly string[][],
  words: readonly string[],
): number[] {
  const literal = (place: number) => words.every((word) => says(hits[place] ?? [], word));
  const top = rows.slice(0, hits.length);
  return [
    ...top.filter((_, place) => literal(place)),
    ...top.filter((_, place) => !literal(place)),
    ...rows.slice(hits.length),
  ];
}

const wordsOfRecord = ({ title, artists, label, catalogNumber }: Card): string[] => [
  ...wordsOf(
    [title, ...artists.flatMap(({ name }) => [name, artistName(name)]), label?.name, catalogNumber].join(' '),
  ),
  compact(catalogNumber ?? ''),
];

/**
 * Everything that a query shows, without the records themselves.
 * @throws when the index cannot be loaded
 */
export async function findRecords(query: SearchQuery): Promise<Found> {
  const text = query.search.trim();
  const sorting = orderOfSort[query.sort ?? 'relevancia'];
  const [table, match, order] = await Promise.all([
    facetTable(),
    text ? matchText(text) : null,
    sorting && recordOrder(sorting.order),
  ]);
  const { records: passed, counts } = narrow(table, query.selected, match?.rows);
  const rows = order && sorting ? sortRecords(passed, order, sorting.descending) : passed;
  return {
    // Rows are newest first.
    rows: query.sort === 'recentes' ? rows.toSorted((a, b) => a - b) : rows,
    counts,
    correction: match?.correction ?? null,
  };
}
