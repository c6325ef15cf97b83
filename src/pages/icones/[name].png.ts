import type { APIRoute, GetStaticPaths } from 'astro';
import { appIconSizes, drawAppIcon } from '#artwork/app-icon.ts';
import { rasterize } from '#artwork/share-image/rasterize.ts';

/** The icons of the installed shop: '192', '512', '512-mask', '180-mask'. */
export const getStaticPaths = (() =>
  [
    ...appIconSizes.any.map((size) => ({ name: `${size}`, size, isMaskable: false })),
    ...[...appIconSizes.maskable, appIconSizes.apple].map((size) => ({
      name: `${size}-mask`,
      size,
      isMaskable: true,
    })),
  ].map(({ name, ...props }) => ({ params: { name }, props }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ size: number; isMaskable: boolean }> = async ({ props }) => {
  const picture = await rasterize(drawAppIcon(props.size, props.isMaskable));
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png' } });
};
