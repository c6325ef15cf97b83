import type { APIRoute } from 'astro';
import { catalogue } from '#catalogue/read-model.ts';
import { shelfFileOf, vinyl4DjsOf } from '#features/catalogue/shelf-page.ts';

/** All records of the category, for the filters of the page. */
export const GET: APIRoute = () => {
  const shop = catalogue();
  const category = vinyl4DjsOf(shop.categories);
  return Response.json(
    shelfFileOf(category ? shop.releasesOfCategory(category.slug) : [], category?.slug ?? null),
  );
};
