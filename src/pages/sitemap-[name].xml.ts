import type { APIRoute, GetStaticPaths } from 'astro';
import { sitemapXml } from '#features/seo/sitemap.ts';
import { shopSitemaps } from './_sitemaps.ts';

export const getStaticPaths = (async () =>
  [...(await shopSitemaps()).keys()].map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params, site }) => {
  const entries = (await shopSitemaps()).get(params['name'] ?? '') ?? [];
  return new Response(sitemapXml(entries, site), { headers: { 'Content-Type': 'application/xml' } });
};
