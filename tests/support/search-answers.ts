import type { Catalogue } from '#catalogue/read-model.ts';
import {
  placeOfAnswer,
  searchAnswer,
  searchAnswerNames,
  soldOutIds,
} from '#catalogue/search/search-answers.ts';
import { paths } from '#paths.ts';

/** The contents of the files that suggestions are made from, as JSON by name. */
export const searchAnswersOf = (catalogue: Catalogue): Map<string, string> =>
  new Map(
    searchAnswerNames(catalogue).map((name) => [
      name,
      JSON.stringify(searchAnswer(catalogue, ...placeOfAnswer(name)!)),
    ]),
  );

/** What a site of this catalogue answers under these paths; null for a file that it does not have. */
export const searchFileOf = (catalogue: Catalogue) => {
  const files = new Map(
    [...searchAnswersOf(catalogue)].map(([name, content]) => [paths.searchAnswer(name), content]),
  );
  files.set(paths.soldOut, JSON.stringify(soldOutIds(catalogue)));
  return (path: string): string | null => files.get(path) ?? null;
};
