import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { catalogue } from '#catalogue/read-model.ts';
import { sitemaps, sitemapXml } from '#features/catalogue/sitemap.ts';
import { paths } from '#paths.ts';

const maps = async () => {
  const policies = await getCollection('policies');
  const texts = policies.map(({ id, data }) => ({
    path: paths.policy(id),
    changedAt: data.updated.toISOString(),
  }));
  return sitemaps(catalogue(), texts);
};

export const getStaticPaths = (async () =>
  [...(await maps()).keys()].map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params, site }) => {
  const entries = (await maps()).get(params['name'] ?? '') ?? [];
  return new Response(sitemapXml(entries, site), { headers: { 'Content-Type': 'application/xml' } });
};
