import type { Figure } from './figure.ts';
import { examineKinds } from './lighthouse.ts';

/** What is promised of the light shop, in milliseconds. */
const lcpMs = 1_200;

/** Runs Lighthouse on pages as a first visit sees them, and once more as they are seen again with the service worker. */
export const benchWebLighthouse = async (shop: string): Promise<Figure[]> => [
  ...(await examineKinds(shop, { lcpMs })),
  ...(await examineKinds(shop, { lcpMs, withWorker: true })),
];
