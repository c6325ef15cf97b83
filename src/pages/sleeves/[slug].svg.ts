import type { APIRoute, GetStaticPaths } from 'astro';
import { shop } from '#catalogue/shop.ts';
import { drawSleeve } from '#artwork/sleeve/draw-sleeve.ts';

/**
 * The drawn sleeve of a record, for development. A build draws all sleeves in a worker instead
 * (src/site/build/draw-sleeves.ts), because one route per sleeve costs more than the drawing.
 */
export const getStaticPaths = (() => {
  if (!import.meta.env.DEV) return [];
  return shop().whole().releases.map(({ slug }) => ({ params: { slug } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) => {
  const release = shop().whole().release(params.slug ?? '');
  if (!release) return new Response(null, { status: 404 });
  return new Response(drawSleeve(release), { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } });
};
