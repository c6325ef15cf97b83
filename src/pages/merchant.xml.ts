import type { APIRoute } from 'astro';
import { catalogue } from '#catalogue/read-model.ts';
import { merchantXml } from '#features/seo/merchant.ts';

/** What is for sale, as Google Merchant Center fetches it. */
export const GET: APIRoute = ({ site }) => {
  const { settings, releases } = catalogue();
  return new Response(
    merchantXml(settings, releases, (path) => new URL(path, site).href),
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  );
};
