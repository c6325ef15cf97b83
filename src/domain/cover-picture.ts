/**
 * Where the pictures of a cover are. One address says all of it: cards, search results and shelves carry `coverUrl`
 * alone, and the rest is read off its form. Whoever knows nothing of this can still show it.
 *
 * - `/covers/0123456789abcdef-39a-600.webp`: a cover that the build has made ready. The name holds the hash of the
 *   original, its dominant colour (three hexadecimal digits) and the side of the largest square. The smaller squares
 *   and the other type are named alike, each with its own side and type.
 * - `https://images.example/800/a.jpg#w=23`: an image host that makes every width itself. The fragment, which is never
 *   sent, says at which characters the width stands.
 * - any other address: one picture of unknown size.
 */
export interface CoverPicture {
  /** For whoever chooses no size. */
  src: string;
  /** The same picture by type, the smallest type first, as `srcset`; empty when there is only `src`. */
  sources: { type: 'image/avif' | null; srcset: string }[];
  /** '#39a', what stands in its place until it is there. */
  color: string | null;
  /** Both width and height, in pixels; null when nobody knows. */
  side: number | null;
}

/** A cover made ready by the build. */
export interface CoverFiles {
  /** Of the original's bytes: 16 hexadecimal digits. */
  hash: string;
  /** Three hexadecimal digits, as in '#39a'. */
  color: string;
  /** Pixels of the largest square. */
  side: number;
}

export type CoverType = 'avif' | 'webp';

/** Best first: a browser takes the first that it knows. */
export const coverTypes: readonly CoverType[] = ['avif', 'webp'];

/** Relative to the root of the site. */
export const coverFolder = 'covers';

/**
 * Sides of the squares in pixels. A card is 226 CSS pixels wide on a desk and 164 to 186 on a phone, the sleeve of a
 * record page 560 and 330 to 400: the card on a desk (240), on a phone of two pixels to one (360), on one of three and
 * on a fine desk, which is the sleeve on a desk too (560), and the sleeve on a phone or a fine desk (800).
 */
export const coverSides = [240, 360, 560, 800] as const;
export const largestCoverSide = coverSides[3];

/** A square that is hardly smaller than the next one is not worth its bytes. */
const worthwhile = 1.15;

/** The sides of one cover, smallest first; never larger than its original. */
export const sidesOf = (largest: number): number[] => [
  ...coverSides.filter((side) => side * worthwhile <= largest),
  largest,
];

export const coverFileName = ({ hash, color, side }: CoverFiles, type: CoverType): string =>
  `${hash}-${color}-${side}.${type}`;

/** What stands for the whole cover as `coverUrl`. */
export const coverAddress = (files: CoverFiles): string => `/${coverFolder}/${coverFileName(files, 'webp')}`;

const addressForm = /^\/covers\/(?<hash>[0-9a-f]{16})-(?<color>[0-9a-f]{3})-(?<side>\d{1,4})\.webp$/;

/** null for an address that no build has made. */
export const coverFilesOf = (address: string): CoverFiles | null => {
  const { hash, color, side } = addressForm.exec(address)?.groups ?? {};
  return hash && color && side ? { hash, color, side: Number(side) } : null;
};

/** Every file of a cover. */
export const coverFileNames = (files: CoverFiles): string[] =>
  sidesOf(files.side).flatMap((side) => coverTypes.map((type) => coverFileName({ ...files, side }, type)));

export const coverPicture = (address: string): CoverPicture => {
  const files = coverFilesOf(address);
  if (files) return ownPicture(files);
  if (!widthMarks.test(address)) return { src: address, sources: [], color: null, side: null };
  const srcset = coverSides.map((side) => `${atWidth(address, side)} ${side}w`).join(', ');
  return {
    src: coverAt(address, largestCoverSide),
    sources: [{ type: null, srcset }],
    color: null,
    side: null,
  };
};

const ownPicture = (files: CoverFiles): CoverPicture => ({
  src: coverAddress(files),
  sources: coverTypes.map((type) => ({
    type: type === 'avif' ? 'image/avif' : null,
    srcset: sidesOf(files.side)
      .map((side) => `/${coverFolder}/${coverFileName({ ...files, side }, type)} ${side}w`)
      .join(', '),
  })),
  color: `#${files.color}`,
  side: files.side,
});

/** One address of a picture that is at least `width` pixels wide, if there is one. */
export const coverAt = (address: string, width: number): string => {
  const files = coverFilesOf(address);
  if (files) return coverAddress({ ...files, side: enough(sidesOf(files.side), width) });
  return widthMarks.test(address) ? atWidth(address, enough(coverSides, width)) : address;
};

const enough = (sides: readonly number[], width: number): number =>
  sides.find((side) => side >= width) ?? Math.max(...sides);

const widthMarks = /#w=(\d+(?:,\d+)*)$/;

/** An address at an image host, from one with `{width}` in the places of the width. */
export const hostedAddress = (template: string): string => {
  const pieces = template.split('{width}');
  const width = String(largestCoverSide);
  const marks = pieces.slice(1).map((_, place) => pieces.slice(0, place + 1).join(width).length);
  return pieces.join(width) + (marks.length > 0 ? `#w=${marks.join(',')}` : '');
};

const atWidth = (address: string, width: number): string => {
  const [fragment = '', marks = ''] = widthMarks.exec(address) ?? [];
  let plain = address.slice(0, address.length - fragment.length);
  // From the end, so that the marks before still hold.
  for (const mark of marks.split(',').map(Number).reverse())
    plain = plain.slice(0, mark) + String(width) + plain.slice(mark + String(largestCoverSide).length);
  return plain;
};
