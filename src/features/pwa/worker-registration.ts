import { versionMs } from '#config.ts';
import { workerPath } from '#paths.ts';
import { askWorker } from '#browser/ask-worker.ts';
import { whenBack, whenShown } from '#browser/page-life.ts';
import { trustedScriptAddress } from '#browser/navigation/trusted-address.ts';
import { whenIdle } from '#browser/when-idle.ts';

/** Has the worker cache the page and the files that it has used. */
export const cachePage = (): void => {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  void askWorker({ ask: 'cache', page: location.href, files });
};

type OnUpdate = (registration: ServiceWorkerRegistration) => void;

const watchUpdates = (registration: ServiceWorkerRegistration, onUpdate: OnUpdate) => {
  // The first worker of a browser is not an update, because no active worker precedes it.
  const offer = () => {
    if (registration.waiting && registration.active) onUpdate(registration);
  };
  let askedAt = Date.now();
  offer();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  );
  whenBack(() => {
    offer();
    if (Date.now() - askedAt < versionMs) return;
    askedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
};

/**
 * Registers the service worker and has it cache each page.
 * @param onUpdate called while a new version waits
 */
export const registerWorker = async (onUpdate: OnUpdate): Promise<void> => {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(trustedScriptAddress(workerPath), {
    updateViaCache: 'none',
  });
  watchUpdates(registration, onUpdate);
  await serviceWorker.ready;
  whenShown(() => whenIdle(cachePage));
};
