import type { WorkerRequest } from '#worker/kept.ts';

/** Asks the service worker that runs; without one nothing is kept. */
export const askWorker = async (request: WorkerRequest): Promise<void> => {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.active?.postMessage(request);
  } catch {
    // No workers here, or none is allowed.
  }
};
