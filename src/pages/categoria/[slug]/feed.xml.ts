import type { APIRoute, GetStaticPaths } from 'astro';
import { catalogue } from '#catalogue/read-model.ts';
import { rssXml } from '#domain/feed.ts';
import { categoryFeed } from '#features/seo/arrivals.ts';

export const getStaticPaths = (() =>
  catalogue().categories.map(({ slug }) => ({ params: { slug } }))) satisfies GetStaticPaths;

/** The new arrivals of one category. */
export const GET: APIRoute = ({ params, site }) => {
  const { settings, category: find, releasesOfCategory } = catalogue();
  const category = find(params['slug'] ?? '');
  if (!category) return new Response(null, { status: 404 });
  const releases = releasesOfCategory(category.slug);
  const feed = categoryFeed(settings, category, releases, (path) => new URL(path, site).href);
  return new Response(rssXml(feed), { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
