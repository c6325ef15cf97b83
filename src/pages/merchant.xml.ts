import type { APIRoute } from 'astro';
import { shop } from '#catalogue/shop.ts';
import { merchantXml } from '#features/seo/merchant.ts';

/** The records for sale as a feed for Google Merchant Center. */
export const GET: APIRoute = async ({ site }) => {
  const { settings, fed } = shop();
  return new Response(await merchantXml(settings(), fed(), (path) => new URL(path, site).href), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
