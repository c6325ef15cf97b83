import type { APIRoute, GetStaticPaths } from 'astro';
import { placeOfAnswer, searchAnswerNames } from '#catalogue/search/search-answers.ts';
import { shop } from '#catalogue/shop.ts';

const soldOut = 'esgotados';

/**
 * The files that suggestions are made from, for development. A site's are made by its renderer
 * (src/site/render/renderer.ts), because a route costs more than the file.
 */
export const getStaticPaths = (() => {
  if (!import.meta.env.DEV) return [];
  return [...searchAnswerNames(shop().whole()), soldOut].map((name) => ({ params: { name } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params: { name = '' } }) => {
  if (name === soldOut) return Response.json(shop().soldOut());
  const place = placeOfAnswer(name);
  return place ? Response.json(shop().searchAnswer(...place)) : new Response(null, { status: 404 });
};
