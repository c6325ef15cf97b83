import type { Release } from '#domain/release.ts';
import type { StoreSettings } from '#domain/store.ts';
import { paths } from '#paths.ts';

type Pictured = Pick<Release, 'coverUrl' | 'slug'>;

/**
 * The picture that stands for a record where no SVG is taken: networks, messengers, shop windows. Its own cover, or its
 * drawn sleeve as PNG; null when it has neither.
 *
 * The PNG is made by the store API when it is first asked for. Drawing one takes 24 ms of a core (measured: 3.6 ms to
 * draw, 20 ms to rasterise), so that 24,498 of them at build time would be ten minutes of work and 2 GB of files, most
 * of which nobody ever shares. A store API that is not ours does not draw: it does not say so among its services.
 */
export const pictureOf = (
  { coverUrl, slug }: Pictured,
  { services }: Pick<StoreSettings, 'services'>,
): string | null =>
  // A fragment is for the pages alone: it says how to ask for other sizes.
  coverUrl?.replace(/#.*$/, '') ?? (services?.includes('share-images') ? paths.shareImage(slug) : null);

const ours = paths.shareImage('').replace('.png', '');

/** Whether a picture is one that we draw, whose size is known. */
export const isShareImage = (picture: string): boolean =>
  picture === paths.shopImage || picture.startsWith(ours);
