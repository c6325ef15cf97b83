import type { APIRoute } from 'astro';
import { catalogue } from '#catalogue/read-model.ts';
import { rssXml } from '#domain/feed.ts';
import { shopFeed } from '#features/seo/arrivals.ts';

/** The new arrivals of the shop. */
export const GET: APIRoute = ({ site }) => {
  const { settings, releases } = catalogue();
  const feed = shopFeed(settings, releases, (path) => new URL(path, site).href);
  return new Response(rssXml(feed), { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
