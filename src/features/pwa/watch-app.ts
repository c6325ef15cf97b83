import { whenShown } from '#browser/page-life.ts';
import { hasShopPolicy } from '#ui/page/shop-policy.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { cachePage, registerWorker } from './worker-registration.ts';

/** What is loaded when it is needed; the script of every page names the files. */
interface Loads {
  update: () => Promise<{ offerUpdate: (registration: ServiceWorkerRegistration) => void }>;
  connection: () => Promise<{ showConnection: (isChange: boolean) => void }>;
  installation: () => Promise<{
    offerInstallation: (event: Event) => void;
  }>;
}

/** The shop as an app: it is cached for reading without a network, can be installed, and tells when it is new. */
export const watchApp = ({ update, connection, installation }: Loads): void => {
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  const tell = (isChange: boolean) =>
    quietly(connection().then(({ showConnection }) => showConnection(isChange)));
  for (const name of ['online', 'offline']) addEventListener(name, () => tell(true));
  // A page from the page cache may be that of a time without a network.
  whenShown(() => (navigator.onLine && !document.querySelector('.offline-strip')) || tell(false));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    quietly(installation().then(({ offerInstallation }) => offerInstallation(event)));
  });
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => {
    // A page on which a customer pays registers none, and offers no new version.
    if (!hasShopPolicy()) return cachePage();
    quietly(
      registerWorker((registration) =>
        quietly(update().then(({ offerUpdate }) => offerUpdate(registration))),
      ),
    );
  });
};
