import type { Release } from '#domain/records/release.ts';
import type { StoreSettings } from '#domain/store.ts';
import { paths } from '#paths.ts';

type Pictured = Pick<Release, 'coverUrl' | 'slug'>;

/**
 * The picture of a record for social networks, messengers and product feeds, which do not accept SVG: the cover, or else
 * the drawn sleeve as PNG; null when there is neither.
 *
 * The store API makes the PNG on request. One takes 24 ms of a core (measured: 3.6 ms to draw, 20 ms to rasterise), so
 * that 24,498 at build time would cost ten minutes and 2 GB of files, most of them never shared. Only a store API with
 * the service 'share-images' draws them.
 */
export const pictureOf = (
  { coverUrl, slug }: Pictured,
  { services }: Pick<StoreSettings, 'services'>,
): string | null =>
  // The fragment holds the sizes for the pages (see domain/cover-picture.ts).
  coverUrl?.replace(/#.*$/, '') ?? (services?.includes('share-images') ? paths.shareImage(slug) : null);

const ours = paths.shareImage('').replace('.png', '');

/** Whether a picture is a share image of ours, whose size is known. */
export const isShareImage = (picture: string): boolean =>
  picture === paths.shopImage || picture.startsWith(ours);
