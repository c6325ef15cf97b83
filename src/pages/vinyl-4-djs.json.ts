import type { APIRoute } from 'astro';
import { catalogue } from '#catalogue/read-model.ts';
import { shelfFileOf } from '#features/listing/shelf-page.ts';

/** All records of the category, for the filters of the page. */
export const GET: APIRoute = () => {
  const shop = catalogue();
  const category = shop.vinyl4Djs;
  return Response.json(
    shelfFileOf(category ? shop.releasesOfCategory(category.slug) : [], category?.slug ?? null),
  );
};
