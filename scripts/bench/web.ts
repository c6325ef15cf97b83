/**
 * `npm run bench web`, or `npm run bench web -- part sizes` for one part. The part `filter` prints the number of
 * records of the shop: SHOP_URL names one with more than the demo shop has.
 */
import type { Figure } from './figure.ts';
import { benchBack } from './web-back.ts';
import { benchCheckout } from './web-checkout.ts';
import { benchFilter, benchPresses } from './web-interactions.ts';
import { benchWebLighthouse } from './web-lighthouse.ts';
import { benchOffline } from './web-offline.ts';
import { benchSizes } from './web-sizes.ts';
import { benchVisits } from './web-visits.ts';
import { benchWorkerStart } from './web-worker-start.ts';

const parts: Record<string, (shop: string) => Promise<Figure[]>> = {
  sizes: benchSizes,
  visits: benchVisits,
  offline: benchOffline,
  start: benchWorkerStart,
  presses: benchPresses,
  filter: benchFilter,
  checkout: benchCheckout,
  back: benchBack,
  lighthouse: benchWebLighthouse,
};

/** Measures in Chromium the weight of the pages of a shop, their response times, and their content without a network. */
export const benchWeb = async (shop: string, [word, asked]: readonly string[] = []): Promise<Figure[]> => {
  if (word !== undefined && !(word === 'part' && asked !== undefined && asked in parts))
    throw new Error(`Ask for one part as: npm run bench web -- part ${Object.keys(parts).join('|')}`);
  const figures: Figure[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (asked !== undefined && asked !== name) continue;
    console.log(`Measuring: web, part ${name}…`);
    figures.push(...(await part(shop)));
  }
  return figures;
};
