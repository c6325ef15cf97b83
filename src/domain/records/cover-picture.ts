/**
 * The pictures of a cover, derived from `coverUrl` alone: cards and search results store one address, which every
 * `<img>` can show as it is.
 *
 * - `/covers/0123456789abcdef-39a-600.webp`: a cover encoded by the build. The name holds the hash of the original, its
 *   dominant colour (three hexadecimal digits) and the side of the largest square. The smaller squares and the other
 *   type have the same name with their own side and type.
 * - `https://images.example/800/a.jpg#w=23`: an image host that scales by itself. The fragment, which browsers do not
 *   send, holds the character positions of the width.
 * - any other address: one picture of unknown size.
 */
export interface CoverPicture {
  /** The address for browsers that do not choose a size. */
  src: string;
  /** The picture in several sizes by type, the smallest type first, as `srcset`; empty when there is only `src`. */
  sources: { type: 'image/avif' | null; srcset: string }[];
  /** Placeholder colour while the picture loads: '#39a'. */
  color: string | null;
  /** Width and height in pixels; null when unknown. */
  side: number | null;
}

/** A cover encoded by the build. */
export interface CoverFiles {
  /** Hash of the original's bytes: 16 hexadecimal digits. */
  hash: string;
  /** Three hexadecimal digits, as in '#39a'. */
  color: string;
  /** Pixels of the largest square. */
  side: number;
}

export type CoverType = 'avif' | 'webp';

/** Best first: a browser takes the first type that it supports. */
export const coverTypes: readonly CoverType[] = ['avif', 'webp'];

/** Relative to the root of the site. */
export const coverFolder = 'covers';

/**
 * Sides of the squares in pixels. A card is 226 CSS pixels wide on a desktop and 164 to 186 on a phone; the sleeve of a
 * record page is 560 and 330 to 400. 240 serves cards on a 1x desktop, 360 cards on a 2x phone, 560 cards on a 3x phone
 * or 2x desktop and sleeves on a 1x desktop, 800 sleeves on phones and 2x desktops.
 */
export const coverSides = [240, 360, 560, 800] as const;
export const largestCoverSide: number = coverSides[3];
/** A photo of a copy is enlarged to the whole screen, where its wear is looked at. */
export const largestPhotoSide = 1_600;

/** A square is left out unless the original is larger by this factor: the next one costs hardly more. */
const worthwhile = 1.15;

/**
 * The sides of one cover, smallest first; never larger than its original.
 * @example sidesOf(600) // [240, 360, 600]
 */
export const sidesOf = (largest: number): number[] => [
  ...coverSides.filter((side) => side * worthwhile <= largest),
  largest,
];

/**
 * The name of one file of a cover.
 * @example coverFileName({ hash: '0123456789abcdef', color: '39a', side: 600 }, 'avif') // '0123456789abcdef-39a-600.avif'
 */
export const coverFileName = ({ hash, color, side }: CoverFiles, type: CoverType): string =>
  `${hash}-${color}-${side}.${type}`;

/**
 * The `coverUrl` of a cover encoded by the build.
 * @example coverAddress({ hash: '0123456789abcdef', color: '39a', side: 600 }) // '/covers/0123456789abcdef-39a-600.webp'
 */
export const coverAddress = (files: CoverFiles): string => `/${coverFolder}/${coverFileName(files, 'webp')}`;

const addressForm = /^\/covers\/(?<hash>[0-9a-f]{16})-(?<color>[0-9a-f]{3})-(?<side>\d{1,4})\.webp$/;

/**
 * The cover that an address names; null for an address that the build did not make.
 * @example coverFilesOf('/covers/0123456789abcdef-39a-600.webp')?.side // 600
 * @example coverFilesOf('https://images.example/a.jpg') // null
 */
export const coverFilesOf = (address: string): CoverFiles | null => {
  const { hash, color, side } = addressForm.exec(address)?.groups ?? {};
  return hash && color && side ? { hash, color, side: Number(side) } : null;
};

/**
 * The names of all files of a cover.
 * @example coverFileNames({ hash: '0123456789abcdef', color: '39a', side: 240 })
 * // ['0123456789abcdef-39a-240.avif', '0123456789abcdef-39a-240.webp']
 */
export const coverFileNames = (files: CoverFiles): string[] =>
  sidesOf(files.side).flatMap((side) => coverTypes.map((type) => coverFileName({ ...files, side }, type)));

/**
 * The picture of a `coverUrl` with all its sizes.
 * @example coverPicture('https://images.example/a.jpg')
 * // { src: 'https://images.example/a.jpg', sources: [], color: null, side: null }
 */
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

/**
 * The address of the smallest picture that is at least `width` pixels wide, or of the largest.
 * @example coverAt('/covers/0123456789abcdef-39a-600.webp', 300) // '/covers/0123456789abcdef-39a-360.webp'
 */
export const coverAt = (address: string, width: number): string => {
  const files = coverFilesOf(address);
  if (files) return coverAddress({ ...files, side: enough(sidesOf(files.side), width) });
  return widthMarks.test(address) ? atWidth(address, enough(coverSides, width)) : address;
};

const enough = (sides: readonly number[], width: number): number =>
  sides.find((side) => side >= width) ?? Math.max(...sides);

const widthMarks = /#w=(\d+(?:,\d+)*)$/;

/**
 * The `coverUrl` of a picture at an image host, from an address with the placeholder `{width}`.
 * @example hostedAddress('https://images.example/{width}/a.jpg') // 'https://images.example/800/a.jpg#w=23'
 */
export const hostedAddress = (template: string): string => {
  const pieces = template.split('{width}');
  const width = String(largestCoverSide);
  const marks = pieces.slice(1).map((_, place) => pieces.slice(0, place + 1).join(width).length);
  return pieces.join(width) + (marks.length > 0 ? `#w=${marks.join(',')}` : '');
};

const atWidth = (address: string, width: number): string => {
  const [fragment = '', marks = ''] = widthMarks.exec(address) ?? [];
  let plain = address.slice(0, address.length - fragment.length);
  // From the end, so that the earlier positions stay valid.
  for (const mark of marks.split(',').map(Number).reverse())
    plain = plain.slice(0, mark) + String(width) + plain.slice(mark + String(largestCoverSide).length);
  return plain;
};
