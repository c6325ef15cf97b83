import type { APIRoute, GetStaticPaths } from 'astro';
import { shop } from '#catalogue/shop.ts';
import { drawSleeve } from '#artwork/sleeve/draw-sleeve.ts';

/**
 * The drawn sleeve of a record, for development. A site's sleeves are drawn by its renderer (src/site/render/renderer.ts),
 * because a route costs more than the drawing.
 */
export const getStaticPaths = (() => {
  if (!import.meta.env.DEV) return [];
  return shop()
    .whole()
    .releases.map(({ slug }) => ({ params: { slug } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) => {
  const release = shop()
    .whole()
    .release(params.slug ?? '');
  if (!release) return new Response(null, { status: 404 });
  return new Response(drawSleeve(release), { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } });
};
