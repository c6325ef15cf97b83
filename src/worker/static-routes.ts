import { api } from '#config.ts';
import { paths } from '#paths.ts';

/** Part of the Service Worker Static Routing API, which TypeScript does not know yet. */
interface Condition {
  urlPattern?: string;
  requestMode?: RequestMode;
  runningStatus?: 'running' | 'not-running';
}
type Source = 'network' | 'fetch-event' | 'race-network-and-fetch-handler' | { cacheName: string };
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?: (rules: { condition: Condition; source: Source }[]) => Promise<void>;
}

/**
 * Requests that are answered without starting a stopped worker, in browsers with static routes (Chrome 123, Safari 27).
 * The first rule that matches decides.
 */
export const addStaticRoutes = async (event: RoutingInstallEvent): Promise<void> => {
  await event.addRoutes?.([
    { condition: { urlPattern: paths.availability }, source: 'fetch-event' },
    { condition: { urlPattern: `${api.basePath}/previews/*` }, source: 'fetch-event' },
    { condition: { urlPattern: `${api.basePath}/*` }, source: 'network' },
    { condition: { urlPattern: '/_astro/*' }, source: { cacheName: 'chunks' } },
    { condition: { urlPattern: '/covers/*' }, source: { cacheName: 'pictures' } },
    { condition: { urlPattern: '/sleeves/*' }, source: { cacheName: 'pictures' } },
    {
      condition: { requestMode: 'navigate', runningStatus: 'not-running' },
      source: 'race-network-and-fetch-handler',
    },
  ]);
};

/** Whether the worker of this browser has such routes; others need the preload of navigations. */
export const hasStaticRoutes = (): boolean => {
  const { InstallEvent } = globalThis as { InstallEvent?: { prototype: object } };
  return InstallEvent !== undefined && 'addRoutes' in InstallEvent.prototype;
};
