import type { Figure } from './figure.ts';
import { examineKinds } from './lighthouse.ts';

/** Target of the light shop, in milliseconds. */
const lcpMs = 1_200;

/** Runs Lighthouse on pages as on a first visit, and again as on a repeat visit with the service worker. */
export const benchWebLighthouse = async (shop: string): Promise<Figure[]> => [
  ...(await examineKinds(shop, { lcpMs })),
  ...(await examineKinds(shop, { lcpMs, withWorker: true })),
];
