import type { APIRoute } from 'astro';
import { shop } from '#catalogue/shop.ts';
import { nameRows } from '#features/names/find-names.ts';

/** All names, for the search box of the page. */
export const GET: APIRoute = () => Response.json(nameRows(shop().labels()));
