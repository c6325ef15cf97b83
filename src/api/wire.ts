import { isCalendarDay } from '#domain/time/calendar-day.ts';
import type { Centavos } from '#domain/money.ts';
import { toCentavos } from '#domain/parse-money.ts';
import { gramsOf } from '#domain/orders/parcel.ts';
import * as z from 'zod/mini';

/**
 * Readers of single values. Most return null for an invalid value, since a record without a year can still be sold;
 * `id`, `money` and `count` refuse it, since a wrong price must not be shown.
 *
 * zod/mini has a quarter of the size of zod in a browser, and does not use `new Function`, which the content security
 * policy forbids.
 */

/** A reader that accepts any value, including undefined. */
export const reader = <T>(read: (value: unknown) => T) => z.pipe(z.optional(z.unknown()), z.transform(read));

/** A reader that refuses a value when `read` returns undefined. */
const strict = <T>(expected: string, read: (value: unknown) => T | undefined) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value, context): T => {
      const result = read(value);
      if (result !== undefined) return result;
      context.issues.push({
        code: 'custom',
        message: `expected ${expected}, got ${brief(value)}`,
        input: value,
      });
      return z.NEVER;
    }),
  );

const brief = (value: unknown) => (JSON.stringify(value) ?? String(value)).slice(0, 60);

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

// ---- text

/** Control characters, marks that change the text direction, and noncharacters. */
const unwanted = /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A text without unwanted characters, truncated to a length; null when empty. */
export const readText = (value: unknown, longest: number): string | null => {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string') return null;
  return text.replace(unwanted, '').slice(0, longest).trim().toWellFormed() || null;
};

/** A text on one line. Numbers are accepted, since catalogue numbers and barcodes are sent as either. */
export const readLine = (value: unknown): string | null => readText(value, 500)?.replace(/\s+/g, ' ') ?? null;
export const line = reader(readLine);

/** A text with line breaks. */
export const prose = reader((value) => readText(value, 20_000));

/** A list of short texts, or one text: 'House' is ['House']. */
export const lines = reader((value) =>
  (Array.isArray(value) ? value : [value]).map(readLine).filter((text) => text !== null),
);

// ---- numbers

/** A number, which may be sent as text. */
const number = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : undefined;
};

const integer = (value: unknown): number | undefined => {
  const read = number(value);
  return Number.isSafeInteger(read) ? read : undefined;
};

const positive = (value: unknown) => {
  const read = integer(value);
  return read !== undefined && read > 0 ? read : undefined;
};

export const id = strict('a positive whole number', positive);
/** The id of an entry that may be known by its slug alone; 0 for none. */
export const optionalId = reader((value) => positive(value) ?? 0);

/** Decimal reais, as number or text. */
export const money = strict('an amount in reais', (value): Centavos | null | undefined => {
  if (isMissing(value)) return null;
  return typeof value === 'number' || typeof value === 'string'
    ? (toCentavos(value) ?? undefined)
    : undefined;
});

const mostCopies = 1_000_000;
/** Copies in stock. Some stores send a negative number for an oversold record, which is sold out too. */
export const count = strict('a number of copies', (value) => {
  if (isMissing(value)) return null;
  const copies = integer(value);
  return copies !== undefined && copies <= mostCopies ? copies : undefined;
});

/** A number for display only: 0 when invalid. */
export const tally = reader((value) => Math.max(0, integer(value) ?? 0));

/** true, 1, '1', 'true' and their opposites. */
export const flag = reader((value) => {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  return value === false || value === 0 || value === '0' || value === 'false' ? false : null;
});

/** The leading number of a text within a plausible range: '33 ⅓ RPM' is 33, '12"' is 12. */
const measure = (from: number, to: number) =>
  reader((value) => {
    const read = Number.parseFloat(readLine(value) ?? '');
    return read >= from && read <= to ? read : null;
  });

export const speed = measure(16, 100);
export const size = measure(3, 30);
/** Beats per minute. */
export const tempo = measure(20, 300);

/** A year from 1999, '1999' or '1999-05-01'. The first sound recording is of 1857. */
export const year = reader((value) => {
  const read = Number(/^\d{4}(?!\d)/.exec(readLine(value) ?? '')?.[0]);
  return read >= 1857 && read <= 2100 ? read : null;
});

const heaviest = 20_000;
/** Grams from `{ value, unit }`, 180, '180g' or '0.18 kg'. */
export const grams = reader((value) => {
  const { value: amount, unit } = isGroup(value) ? value : splitWeight(value);
  const read = number(amount);
  const weight = read === undefined ? null : gramsOf({ value: read, unit: unit === 'kg' ? 'kg' : 'g' });
  return weight !== null && weight <= heaviest ? weight : null;
});

const splitWeight = (value: unknown) => {
  const [, amount, unit] = /^([\d.,]+)\s*(k?g)?$/i.exec(readLine(value) ?? '') ?? [];
  return { value: amount?.replace(',', '.'), unit: unit?.toLowerCase() };
};

// ---- time

/** An ISO instant; '2026-10-01 12:00:00', as SQL writes it, is UTC. */
export const instant = reader((value) => {
  const text = readLine(value);
  if (!text || !/^\d{4}-\d{2}-\d{2}/.test(text) || !isCalendarDay(text.slice(0, 10))) return null;
  const time = Date.parse(/^[\d-]+ [\d:.]+$/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
});

/** The ISO date of a date or instant. */
export const day = reader((value) => {
  const text = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(readLine(value) ?? '')?.[0];
  return text && isCalendarDay(text) ? text : null;
});

// ---- shapes

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema with a transform of its result, which may report issues in the context. */
export const into = <S extends z.ZodMiniType, T>(
  schema: S,
  make: (value: z.output<S>, context: z.core.ParsePayload) => T,
) => z.pipe(schema, z.transform(make));

/** An object schema that drops unknown fields. */
export const record = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.object(shape, { error: 'expected an object' });

/** An optional object; null for any other value, as stores send '' or [] for none. */
export const group = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    reader((value) => (isGroup(value) ? value : null)),
    // zod infers an object as the input; the reader above guarantees it.
    z.nullable(schema) as z.ZodMiniType<z.output<T> | null, Record<string, unknown> | null>,
  );

const mostRows = 1_000;
/** A list within an entry; invalid rows are left out. */
export const rows = <T>(schema: z.ZodMiniType<T>) =>
  reader((value) =>
    (Array.isArray(value) ? value.slice(0, mostRows) : []).flatMap((row: unknown) => {
      const parsed = schema.safeParse(row);
      return parsed.success ? [parsed.data] : [];
    }),
  );

/** The first value that is neither null nor undefined. */
export const first = <T>(...values: (T | null | undefined)[]): T | null =>
  values.find((value) => value !== null && value !== undefined) ?? null;

/** The first list that is not empty. */
export const firstList = <T>(...lists: (T[] | undefined)[]): T[] => lists.find((list) => list?.length) ?? [];
