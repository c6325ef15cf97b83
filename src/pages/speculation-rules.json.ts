import type { APIRoute } from 'astro';
import { speculationRules } from '#layouts/scripts/speculation.ts';

/** Referenced by the header `Speculation-Rules` of every page. */
export const GET: APIRoute = () => Response.json(speculationRules);
