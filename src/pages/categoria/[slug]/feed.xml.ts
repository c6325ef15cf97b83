import type { APIRoute, GetStaticPaths } from 'astro';
import { shop } from '#catalogue/shop.ts';
import { rssXml } from '#domain/feed.ts';
import { categoryFeed } from '#features/seo/arrivals.ts';

export const getStaticPaths = (() =>
  shop()
    .whole()
    .categories.map(({ slug }) => ({ params: { slug } }))) satisfies GetStaticPaths;

/** The new arrivals of one category. */
export const GET: APIRoute = ({ params, site }) => {
  const { settings, category: find, arrivals } = shop();
  const category = find(params['slug'] ?? '');
  if (!category) return new Response(null, { status: 404 });
  const releases = arrivals({ category: category.slug });
  const feed = categoryFeed(settings(), category, releases, (path) => new URL(path, site).href);
  return new Response(rssXml(feed), { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
