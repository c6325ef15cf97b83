import path from 'node:path';
import { readEnvironment } from '#runtime/environment.ts';

/** The source of the pictures in pages; the variables are described in src/runtime/variables.ts. */
export type CoverSettings =
  | { images: 'local'; dir: string; refresh: boolean; allowPrivate: boolean }
  | { images: 'cdn'; template: string | null };

/** @throws ShopkeeperError that names the variable */
export const coverSettings = (source?: Record<string, string | undefined>): CoverSettings => {
  const env = readEnvironment('covers', source);
  // The development server does not serve fetched covers.
  const images = env.IMAGES ?? (env.NODE_ENV === 'development' ? 'cdn' : 'local');
  if (images === 'cdn') return { images, template: env.IMAGES_TEMPLATE ?? null };
  return {
    images,
    dir: env.COVERS_DIR ?? path.join(env.SNAPSHOT_DIR, '..', 'covers'),
    refresh: env.COVERS_REFRESH === '1',
    allowPrivate: env.COVERS_ALLOW_PRIVATE === '1',
  };
};
