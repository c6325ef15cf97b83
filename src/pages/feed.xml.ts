import type { APIRoute } from 'astro';
import { shop } from '#catalogue/shop.ts';
import { rssXml } from '#domain/feed.ts';
import { shopFeed } from '#features/seo/arrivals.ts';

/** The new arrivals of the shop. */
export const GET: APIRoute = ({ site }) => {
  const { settings, arrivals } = shop();
  const feed = shopFeed(settings(), arrivals('all'), (path) => new URL(path, site).href);
  return new Response(rssXml(feed), { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
