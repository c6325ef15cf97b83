import type { WorkerRequest } from '#worker/cache-names.ts';

/** Asks the service worker that runs; without one nothing is cached. */
export const askWorker = async (request: WorkerRequest): Promise<void> => {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.active?.postMessage(request);
  } catch {
    // No workers here, or none is allowed.
  }
};
