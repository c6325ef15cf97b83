import type { APIRoute } from 'astro';
import { shop } from '#catalogue/shop.ts';
import { drawShopImage } from '#artwork/share-image/draw-share-image.ts';
import { rasterize } from '#artwork/share-image/rasterize.ts';

/** The preview picture of links to pages without their own. */
export const GET: APIRoute = async () => {
  const { siteName, siteDescription } = shop().settings();
  const picture = await rasterize(drawShopImage(siteName, siteDescription));
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png' } });
};
