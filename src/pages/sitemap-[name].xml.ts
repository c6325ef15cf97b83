import type { APIRoute, GetStaticPaths } from 'astro';
import { sitemapXml } from '#features/seo/sitemap.ts';
import { shopSitemaps } from './_sitemaps.ts';

export const getStaticPaths = (async () => {
  const { names } = await shopSitemaps();
  return names().map((name) => ({ params: { name } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params, site }) => {
  const { entries } = await shopSitemaps();
  return new Response(sitemapXml(entries(params['name'] ?? ''), site), {
    headers: { 'Content-Type': 'application/xml' },
  });
};
