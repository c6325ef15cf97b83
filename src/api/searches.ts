import * as z from 'zod/mini';
import { api } from '#config.ts';
import { fold } from '#domain/texts/text.ts';
import { plainWords } from '#domain/search/words.ts';

/** A phone has eight digits or more, a CPF eleven. */
const mostDigits = 7;
const mostLetters = 60;

/** Folded words of letters and digits with one space between them, and too few digits for a phone. */
export const missedSearchBody = z.strictObject({
  words: z
    .string()
    .check(
      z.maxLength(mostLetters),
      z.regex(
        new RegExp(
          `^(?!(?:.*\\p{N}){${mostDigits + 1}})[\\p{Ll}\\p{Lo}\\p{N}]+(?: [\\p{Ll}\\p{Lo}\\p{N}]+)*$`,
          'u',
        ),
      ),
    ),
});
export type MissedSearchBody = z.infer<typeof missedSearchBody>;

/**
 * The words of a text as they are counted; null for one that may say who typed it, as an address of mail or a phone.
 * @example countedSearch('Ana@example.com') // null
 */
export const countedSearch = (text: string): string | null => {
  const words = plainWords(fold(text)).join(' ').slice(0, mostLetters).trim();
  return text.includes('@') || !missedSearchBody.safeParse({ words }).success ? null : words;
};

/** Counts a search that found nothing, without the customer's token, and even from a page that is being left. */
export const reportMissedSearch = (body: MissedSearchBody): Promise<Response> =>
  fetch(`${api.basePath}/searches/missed`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  });
