import type { APIRoute, GetStaticPaths } from 'astro';
import { appIconSizes, drawAppIcon } from '#artwork/app-icon.ts';
import { rasterize } from '#artwork/share-image/rasterize.ts';

/** The icons of the installed shop: '192', '512', '512-mask', '180-mask'. */
export const getStaticPaths = (() =>
  [
    ...appIconSizes.any.map(String),
    ...[...appIconSizes.maskable, appIconSizes.apple].map((size) => `${size}-mask`),
  ].map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params: { name = '' } }) => {
  const picture = await rasterize(drawAppIcon(Number.parseInt(name, 10), name.endsWith('-mask')));
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png' } });
};
