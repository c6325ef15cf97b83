import type { APIRoute } from 'astro';
import { shop } from '#catalogue/shop.ts';
import { manifestOf } from '#features/pwa/manifest.ts';

/** The web app manifest, which browsers need to install the shop. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify(manifestOf(shop().settings())), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
