import type { APIRoute } from 'astro';
import { catalogue } from '#catalogue/read-model.ts';
import { nameRows } from '#features/names/find-names.ts';

/** All names, for the search box of the page. */
export const GET: APIRoute = () => Response.json(nameRows(catalogue().artists));
