import { z } from 'zod';
import { catalogue } from '#config.ts';
import { formatMoney } from '#domain/money.ts';
import { highestPrice, isAmbiguous, isTooHigh, toCentavos } from '#domain/parse-money.ts';
import { importDate, importInstant } from './dates.ts';

/** Removes control characters, and replaces lone surrogates: PostgreSQL rejects both NUL and lone surrogates. */
const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

export const words = (longest: number) => z.string().transform(clean).pipe(z.string().max(longest));

/** Absent, null and '' all mean 'unknown'. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

const line = (longest = 300) => orNull(words(longest)).transform((text) => text || null);
const list = (longest = 300) =>
  orNull(z.array(words(longest)).max(100)).transform((texts) => (texts ?? []).filter(Boolean));

/** Catalogues write 0 for an unknown number. */
const number = (least: number, most: number) =>
  orNull(z.union([z.literal(0), z.number().min(least).max(most)])).transform((value) => value || null);
const whole = (least: number, most: number) =>
  number(least, most).transform((value) => (value === null ? null : Math.round(value)));

/** Decimal reais in the row, converted to centavos; 0 means no price. */
const money = orNull(
  z.union([z.number(), z.string()]).transform((value, context) => {
    const amount = toCentavos(value);
    if (amount === null) context.addIssue({ code: 'custom', message: faultOfAmount(value) });
    return amount || null;
  }),
);

const faultOfAmount = (value: number | string) => {
  if (isTooHigh(value)) return `is above ${formatMoney(highestPrice)}, the highest price`;
  return typeof value === 'string' && isAmbiguous(value)
    ? `'${value.trim()}' could mean thousands or decimals: write two decimals, as in 1299.00`
    : 'is not an amount in reais';
};

/** An https address, or a path relative to the image address of the settings. */
const address = orNull(
  words(1_000).refine((text) => /^(https:\/\/[^\s]+|\/(?!\/)[^\s]*)$/.test(text), 'is not an https address'),
);

const flag = orNull(z.boolean());

const track = z.object({
  position: line(30),
  title: words(1_000).pipe(z.string().min(1)),
  duration: line(30),
  youtube_url: line(1_000),
  preview_url: address,
  preview_file: line(1_000),
  bpm: number(20, 300),
});

const video = z.object({ url: words(1_000), title: line(500) });

/** One line of the import file; FORMAT.md explains each field. Unknown fields are ignored. */
export const importRow = z.object({
  title: words(500).pipe(z.string().min(1, 'is empty')),
  artists: list(),
  label: line(),
  catalog_number: line(200),
  format: line(1_000),
  speed_rpm: whole(1, 100),
  size_inches: number(1, 30),
  bpm: number(20, 300),
  year: whole(1860, 2100),
  country: line(100),
  genres: list(100),
  styles: list(100),
  categories: list(100),
  barcode: line(100),
  discogs_release_id: whole(1, Number.MAX_SAFE_INTEGER),
  external_id: line(200),
  tracks: orNull(z.array(track).max(500)).transform((tracks) => tracks ?? []),
  videos: orNull(z.array(video).max(200)).transform((videos) => videos ?? []),
  description: line(20_000),
  cover_image: address,
  images: orNull(z.array(address).max(20)).transform((images) =>
    (images ?? []).filter((url) => url !== null),
  ),
  price: money,
  promotional_price: money,
  currency: line(3),
  stock: orNull(z.int().min(0).max(1_000_000)),
  available: flag,
  is_new: flag,
  is_presale: flag,
  release_date: orNull(importDate),
  media_condition: line(50),
  sleeve_condition: line(50),
  condition_notes: line(2_000),
  weight_grams: whole(1, 100_000),
  listed_at: orNull(importInstant),
});

export type ImportRow = z.infer<typeof importRow>;

const tooLarge = `is larger than ${catalogue.largestRecordBytes / 1_024} kB`;

/** Reads one line. The reason of a failure is written for the person who edits the file. */
export const readImportRow = (text: string): { row: ImportRow } | { reason: string } => {
  if (Buffer.byteLength(text) > catalogue.largestRecordBytes) return { reason: tooLarge };
  const json = parseJson(text);
  if (json === undefined) return { reason: 'is not valid JSON' };
  const result = importRow.safeParse(json);
  return result.success ? { row: result.data } : { reason: reasonOf(result.error) };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Lists the first three issues: 'year: Too big ...; tracks.0.title: is empty'. */
export const reasonOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '))
    .join('; ');
