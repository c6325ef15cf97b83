import type { WorkerRequest } from '#worker/cache-names.ts';

/** Sends a request to the active service worker. Without one, nothing is cached. */
export const askWorker = async (request: WorkerRequest): Promise<void> => {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.active?.postMessage(request);
  } catch {
    // No workers here, or none is allowed.
  }
};
