import type { Release } from '#domain/release.ts';

/** What the store must be told of the site, which it does not look into, to speak of its pages. */
export interface ShopFront {
  /** Public address of the site. */
  address: string;
  paths: {
    release(slug: string): string;
    artist(slug: string): string;
    label(slug: string): string;
    artistFeed(slug: string): string;
    labelFeed(slug: string): string;
    shareImage(slug: string): string;
    shopImage: string;
  };
  /** The picture that goes with a link to a record: a PNG. */
  drawShareImage(release: Release, siteName: string): Promise<Uint8Array>;
}

/** The whole address of a path of the site. */
export const absoluteIn =
  ({ address }: ShopFront) =>
  (path: string): string =>
    new URL(path, address).href;
