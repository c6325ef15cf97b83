import { join } from 'node:path';

/**
 * How the pages get their pictures:
 *
 * IMAGES                'local' (default): remote covers are fetched, encoded and served by the site itself;
 *                       'cdn': they stay where they are, as always in development
 * IMAGES_TEMPLATE       with 'cdn', the address of a picture at an image host that resizes. {width} is the width in
 *                       pixels, {url} the encoded address of the original, {path} its path without the first slash,
 *                       {base} the image_base_url of the store's settings:
 *                       'https://shop.example/cdn-cgi/image/width={width},format=auto/{path}'
 * COVERS_DIR            where fetched covers are kept (`covers` beside SNAPSHOT_DIR)
 * COVERS_REFRESH        1: ask every host whether its pictures have changed, and forget what no record uses
 * COVERS_ALLOW_PRIVATE  1: pictures may come from this machine and its network
 */
export type CoverSettings =
  | { images: 'local'; dir: string; refresh: boolean; allowPrivate: boolean }
  | { images: 'cdn'; template: string | null };

/** @throws Error that names the variable. */
export function coverSettings(env: NodeJS.ProcessEnv = process.env): CoverSettings {
  // The development server has no folder of built pictures.
  const images = env['IMAGES'] || (env['NODE_ENV'] === 'development' ? 'cdn' : 'local');
  if (images === 'cdn') return { images, template: templateOf(env['IMAGES_TEMPLATE'] || null) };
  if (images !== 'local') throw new Error(`IMAGES is '${images}', but may be 'local' or 'cdn'.`);
  return {
    images,
    dir: env['COVERS_DIR'] || join(env['SNAPSHOT_DIR'] || '.data/snapshot', '..', 'covers'),
    refresh: env['COVERS_REFRESH'] === '1',
    allowPrivate: env['COVERS_ALLOW_PRIVATE'] === '1',
  };
}

function templateOf(template: string | null): string | null {
  if (template && !/^(?:https?:\/\/|\/(?!\/)|\{base\})\S*\{(?:url|path)\}/.test(template))
    throw new Error(
      'IMAGES_TEMPLATE has to be an address with {url} or {path} in it, and {width} where the width goes.',
    );
  return template;
}
