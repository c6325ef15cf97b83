import type { APIRoute } from 'astro';
import { sitemapIndexXml } from '#features/seo/sitemap.ts';
import { shopSitemaps } from './_sitemaps.ts';

export const GET: APIRoute = async ({ site }) =>
  new Response(sitemapIndexXml(await shopSitemaps(), site), {
    headers: { 'Content-Type': 'application/xml' },
  });
