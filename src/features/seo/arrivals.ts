import { type Feed, feedItemOf, feedLength } from '#domain/feed.ts';
import type { Release } from '#domain/records/release.ts';
import type { Category, StoreSettings } from '#domain/store.ts';
import { paths } from '#paths.ts';
import { pictureOf } from '#artwork/share-image/picture-of.ts';

type Absolute = (path: string) => string;

/** The feed of new arrivals of the shop. The records are given newest first. */
export const shopFeed = (
  settings: StoreSettings,
  releases: readonly Release[],
  absolute: Absolute,
): Feed => ({
  title: `${settings.siteName}: recém chegados na loja`,
  description: settings.siteDescription,
  link: absolute(paths.home),
  self: absolute(paths.feed),
  items: itemsOf(settings, releases, absolute),
});

/** The feed of new arrivals of a category. The records are given newest first. */
export const categoryFeed = (
  settings: StoreSettings,
  { name, slug }: Category,
  releases: readonly Release[],
  absolute: Absolute,
): Feed => ({
  title: `${settings.siteName}: ${name}`,
  description: `Os últimos discos de ${name} que chegaram na loja.`,
  link: absolute(paths.category(slug)),
  self: absolute(paths.categoryFeed(slug)),
  items: itemsOf(settings, releases, absolute),
});

const itemsOf = (settings: StoreSettings, releases: readonly Release[], absolute: Absolute) =>
  releases.slice(0, feedLength).map((release) => {
    const picture = pictureOf(release, settings);
    return feedItemOf(release, absolute(paths.release(release.slug)), picture && absolute(picture));
  });
