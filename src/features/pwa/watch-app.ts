import { whenShown } from '#browser/page-life.ts';
import { hasShopPolicy } from '#ui/page/shop-policy.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { cachePage, registerWorker } from './worker-registration.ts';

/** The code that is loaded on demand. The script of every page names the files. */
interface Loads {
  update: () => Promise<{ offerUpdate: (registration: ServiceWorkerRegistration) => void }>;
  connection: () => Promise<{ showConnection: (isChange: boolean) => void }>;
  installation: () => Promise<{
    offerInstallation: (event: Event) => void;
  }>;
}

/** The shop as an app: it caches pages for offline reading, offers the installation, and announces a new version. */
export const watchApp = ({ update, connection, installation }: Loads): void => {
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  const showState = (isChange: boolean) =>
    quietly(connection().then(({ showConnection }) => showConnection(isChange)));
  for (const name of ['online', 'offline']) addEventListener(name, () => showState(true));
  // A page restored from the page cache may show an outdated connection state.
  whenShown(() => (navigator.onLine && !document.querySelector('.offline-strip')) || showState(false));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    quietly(installation().then(({ offerInstallation }) => offerInstallation(event)));
  });
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => {
    // A payment page registers no worker and offers no new version.
    if (!hasShopPolicy()) return cachePage();
    quietly(
      registerWorker((registration) =>
        quietly(update().then(({ offerUpdate }) => offerUpdate(registration))),
      ),
    );
  });
};
