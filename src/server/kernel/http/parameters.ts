import { z } from '@hono/zod-openapi';
import { api } from '#config.ts';

/** The highest value of an integer column in PostgreSQL. */
const highestInteger = 2_147_483_647;
const highestPage = 1_000_000;

/** An untouched form field is sent as an empty text, and counts as absent. */
const absentWhenEmpty = (value: unknown) => (value === '' ? undefined : value);

export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(absentWhenEmpty, schema.optional());

/** The default is repeated, because the OpenAPI generator does not find it in a transformed schema. */
export const numberOr = (value: number, schema: ReturnType<typeof wholeNumber>) =>
  z.preprocess(absentWhenEmpty, schema.default(value)).openapi({ default: value });

/** The error message of a parameter; a repeated one arrives as a list and has a message of its own. */
const oneText =
  (error: string) =>
  ({ input }: { input?: unknown }) =>
    Array.isArray(input) ? 'Informe um só valor.' : error;

/** A whole number in digits only: no sign, exponent, space or point. */
export const wholeNumber = (least: number, most: number) => {
  const error = `Informe um número inteiro de ${least} a ${most}.`;
  return z
    .string({ error: oneText(error) })
    .regex(/^\d{1,10}$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }))
    .openapi({ type: 'integer', minimum: least, maximum: most });
};

export const idParameter = wholeNumber(1, highestInteger);

export const withoutControls = 'Informe um texto sem caracteres de controle.';

/** Short text without control characters. `missing` is the error message when there is none. */
export const textParameter = (longest: number, missing = 'Informe um texto.') =>
  z
    .string({ error: oneText(missing) })
    .trim()
    .max(longest, { error: `Informe um texto de até ${longest} caracteres.` })
    // Not `.regex`: the document would contain the pattern with its flag, which JSON Schema does not support.
    .refine((text) => !/\p{Cc}/u.test(text), { error: withoutControls });

export const requiredText = (longest: number, missing: string) =>
  textParameter(longest, missing).min(1, { error: missing });

export const slugParameter = requiredText(200, 'Informe um endereço.');

/** An id in digits, or a slug. A number above the highest id is invalid. */
export const idOrSlug = slugParameter
  .refine((text) => !/^\d+$/.test(text) || Number(text) <= highestInteger, {
    error: `Informe um número inteiro de 1 a ${highestInteger}.`,
  })
  .openapi({ description: 'Id ou slug.', example: '1' });

/** Reads an id-or-slug parameter; slugs are never bare numbers. */
export const keyOf = (text: string): { id: number } | { slug: string } =>
  /^\d+$/.test(text) ? { id: Number(text) } : { slug: text };

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: oneText(`Use um destes valores: ${values.join(', ')}.`) });

export const flag = oneOf(['0', '1', 'false', 'true']).transform(
  (value) => value === '1' || value === 'true',
);

const dateError = 'Informe uma data no formato ISO, como 2026-01-31T12:00:00Z.';

/** An ISO date or instant of the years 1 to 9999; without an offset it is read as UTC. */
export const instantParameter = z
  .union([z.iso.datetime({ offset: true, local: true }), z.iso.date()], { error: dateError })
  .transform((text) => new Date(/T.*(Z|[+-]\d\d:?\d\d)$|^[^T]*$/.test(text) ? text : `${text}Z`))
  .refine((date) => date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9_999, { error: dateError })
  .openapi({ type: 'string', format: 'date-time' });

/** Comma-separated names from a fixed set; the parameter may also be repeated. */
export const namesOf = <const Values extends readonly [string, ...string[]]>(values: Values) => {
  const error = `Use uma lista separada por vírgulas destes valores: ${values.join(', ')}.`;
  return z
    .union([z.string(), z.array(z.string())], { error })
    .transform((text) =>
      [text]
        .flat()
        .join(',')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(values, { error })))
    .openapi({ type: 'string', description: values.join(', ') });
};

export const pageParameters = {
  page: numberOr(1, wholeNumber(1, highestPage)),
  per_page: numberOr(api.defaultPerPage, wholeNumber(1, api.maxPerPage)),
};
