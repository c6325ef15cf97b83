import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { sidesOf, type CoverFiles, type CoverType } from '#domain/records/cover-picture.ts';
import { CoverError } from './cover-error.ts';
import { coverLimits } from './cover-limits.ts';

export interface EncodedCover {
  files: CoverFiles;
  /** All squares in all types, smallest first. */
  pictures: { side: number; type: CoverType; bytes: Buffer }[];
}

/** An AVIF effort above 2 takes three to ten times as long and saves a tenth of the bytes. */
const encoders: Record<CoverType, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 76 }),
};

/** First bytes of each accepted format; file names and Content-Type are not trusted. */
const beginnings: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftyp(?:avif|avis|mif1)/s,
];

const decoding = { limitInputPixels: coverLimits.pixels, failOn: 'error' } as const;

/** Limit of one sharp operation. */
const encodingTimeout = { seconds: 60 };

/**
 * Crops the middle square of a picture and encodes it in all sizes and types.
 * @throws CoverError when it is no picture, damaged, too large or too small.
 */
export const encodeCover = async (bytes: Buffer, largestSide: number): Promise<EncodedCover> => {
  if (!isPicture(bytes)) throw new CoverError('it is no JPEG, PNG, WebP, AVIF or GIF picture');
  try {
    return await encode(bytes, largestSide);
  } catch (error) {
    if (error instanceof CoverError) throw error;
    throw new CoverError(`it cannot be decoded (${oneLine(error)})`);
  }
};

const isPicture = (bytes: Buffer) => {
  const start = bytes.toString('latin1', 0, 16);
  return beginnings.some((beginning) => beginning.test(start));
};

const encode = async (bytes: Buffer, largestSide: number): Promise<EncodedCover> => {
  const side = await sideOf(bytes, largestSide);
  const { data, info } = await sharp(bytes, decoding)
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout(encodingTimeout)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const square = () => sharp(data, { raw: info });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const pictures: EncodedCover['pictures'] = [];
  for (const smaller of sidesOf(side))
    for (const type of ['avif', 'webp'] as const) {
      const image = encoders[type](square().resize(smaller, smaller)).timeout(encodingTimeout);
      pictures.push({ side: smaller, type, bytes: await image.toBuffer() });
    }
  return { files: { hash, color: await dominantColor(square()), side }, pictures };
};

/** The side of the largest square that is encoded. */
const sideOf = async (bytes: Buffer, largest: number): Promise<number> => {
  const { width, height } = await sharp(bytes, { ...decoding, limitInputPixels: false }).metadata();
  if (width * height > coverLimits.pixels)
    throw new CoverError(`it has more than ${coverLimits.pixels / 1_000_000} megapixels`);
  const side = Math.min(width, height, largest);
  if (side < coverLimits.smallestSide) throw new CoverError(`it is only ${width} x ${height} pixels`);
  return side;
};

/** Three hexadecimal digits are exact: sharp counts colours in bins of 16 levels. */
const dominantColor = async (image: Sharp): Promise<string> => {
  const { data, info } = await image.resize(64, 64).raw().toBuffer({ resolveWithObject: true });
  const { r, g, b } = (await sharp(data, { raw: info }).stats()).dominant;
  return [r, g, b].map((level) => (level >> 4).toString(16)).join('');
};

const oneLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 120);
