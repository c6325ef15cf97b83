import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { catalogue } from '#catalogue/read-model.ts';
import { sitemapIndexXml, sitemaps } from '#features/catalogue/sitemap.ts';
import { paths } from '#paths.ts';

export const GET: APIRoute = async ({ site }) => {
  const policies = await getCollection('policies');
  const texts = policies.map(({ id, data }) => ({
    path: paths.policy(id),
    changedAt: data.updated.toISOString(),
  }));
  return new Response(sitemapIndexXml(sitemaps(catalogue(), texts), site), {
    headers: { 'Content-Type': 'application/xml' },
  });
};
