import type { Environment } from '#runtime/environment.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { Previews } from '#server/kernel/providers/previews.ts';
import { demoPreviews, noPreviews } from './previews.ts';

export type PreviewSettings = Pick<Environment, 'PREVIEWS' | 'STORE_MODE'>;

/** Synthesised sounds for a demonstration, or none. Throws ShopkeeperError for synthesised ones in production. */
export const previewProvider = ({ PREVIEWS, STORE_MODE }: PreviewSettings): Previews => {
  const choice = PREVIEWS ?? (STORE_MODE === 'production' ? 'none' : 'demo');
  if (choice === 'none') return noPreviews;
  if (STORE_MODE === 'production')
    throw new ShopkeeperError(
      "The variable PREVIEWS is 'demo', synthesised sounds for demonstrations: a shop in production plays what its records sound like.",
    );
  return demoPreviews;
};
