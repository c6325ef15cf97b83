import type { WorkerRequest } from '#worker/kept.ts';

/** Asks the service worker that runs; without one nothing is kept. */
export const askWorker = async (request: WorkerRequest): Promise<void> => {
  const registration = await (
    navigator.serviceWorker as ServiceWorkerContainer | undefined
  )?.getRegistration();
  registration?.active?.postMessage(request);
};
