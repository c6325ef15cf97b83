import { environment } from '#browser/environment.ts';
import { app } from '#config.ts';
import type { WorkerRequest } from '#worker/cache-names.ts';
import { isPayingPage } from '#browser/navigation/paying-page.ts';
import { showCard } from './prompt-card.ts';
import { isSnoozed, snooze } from './snooze.ts';

let isWaiting = false;

/** Offers the waiting version, a while after it was installed. */
export const offerUpdate = (registration: ServiceWorkerRegistration): void => {
  if (isWaiting || isSnoozed('update')) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    if (!registration.waiting || isSnoozed('update') || isPayingPage()) return;
    const later = () => snooze('update', app.updateSnoozeMs);
    showCard({
      title: 'Há uma nova versão da loja.',
      lines: [],
      choices: [
        { name: 'Atualizar Agora', isMain: true, choose: () => takeOver(registration) },
        { name: 'Mais tarde', choose: later },
      ],
      dismiss: later,
    });
  }, app.updateMs);
};

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Activates the waiting worker and reloads this page. Other tabs stay as they are, because their code is cached. */
const takeOver = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const taken = new Promise<void>((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  );
  const request: WorkerRequest = { ask: 'take-over' };
  registration.waiting?.postMessage(request);
  // A worker that is still busy takes over later; the page is new all the same.
  await Promise.race([taken, pause(app.startMs)]);
  await pause(app.reloadMs);
  if (registration.waiting) snooze('update', app.startAgainMs);
  if (!isPayingPage()) environment.location.reload();
};
