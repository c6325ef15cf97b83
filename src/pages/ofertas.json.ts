import type { APIRoute } from 'astro';
import { catalogue } from '#catalogue/read-model.ts';
import { shelfFileOf } from '#features/listing/shelf-page.ts';

/** All offers, for the filters of the page. */
export const GET: APIRoute = () => Response.json(shelfFileOf(catalogue().offers, null));
