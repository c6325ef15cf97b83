import { hasUnusable, unusableText } from '#domain/texts/characters.ts';
import * as z from 'zod/mini';

const tooLong = (longest: number) => `Use no máximo ${longest} caracteres.`;

interface Limits {
  /** The message for a missing or empty text. */
  missing: string;
  longest: number;
}

const text = (missing: string, longest: number) =>
  z.string({ error: missing }).check(
    z.trim(),
    z.maxLength(longest, { error: tooLong(longest) }),
    z.refine((value: string) => !hasUnusable(value), { error: unusableText }),
  );

/** One line that is required. Spaces around it are removed. */
export const requiredLine = ({ missing, longest }: Limits) =>
  text(missing, longest).check(z.minLength(1, { error: missing }));

/** One optional line; null for an empty one. */
export const optionalLine = (longest: number) =>
  z.pipe(
    z.optional(z.nullable(text('Envie um texto.', longest))),
    z.transform((value) => value || null),
  );

/** A body without other fields than those of `fields`, so that a misspelt field is not ignored. */
export const exactBody = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.strictObject(fields, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Campo desconhecido: ${issue.keys.join(', ')}.`
        : 'Envie os campos do formulário.',
  });
