import { app, notice } from '#config.ts';
import { paths } from '#paths.ts';
import { askWorker } from '#ui/ask-worker.ts';
import { whenBack, whenShown } from '#ui/page-life.ts';

const whenIdle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(() => work());

/** Pages of payments allow no policy of Trusted Types, and so no registration: other pages have made it. */
const register = async () => {
  const { trustedScriptAddress } = await import('#ui/trusted-address.ts');
  const registration = await navigator.serviceWorker.register(trustedScriptAddress(paths.worker), {
    updateViaCache: 'none',
  });
  watchUpdates(registration);
  await navigator.serviceWorker.ready;
  whenShown(() => whenIdle(keepPage));
};

/** The page and the files that it has used. Those that the worker has answered are kept already. */
const keepPage = () => {
  const used = performance.getEntriesByType('resource').map(({ name }) => name);
  const addresses = [location.href, ...used.filter((name) => name.startsWith(location.origin))];
  void askWorker({ ask: 'keep', addresses: [...new Set(addresses)] });
};

const watchUpdates = (registration: ServiceWorkerRegistration) => {
  // The first worker of a browser is no new version: nothing waits for it.
  const offer = () => {
    if (registration.waiting && registration.active)
      void import('./update-prompt.ts').then(({ offerUpdate }) => offerUpdate(registration));
  };
  let askedAt = Date.now();
  offer();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  );
  whenBack(() => {
    offer();
    if (Date.now() - askedAt < notice.versionMs) return;
    askedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
};

const watchConnection = () => {
  const tell = (isChange: boolean) =>
    void import('./connection.ts').then(
      ({ showConnection }) => showConnection(isChange),
      () => undefined,
    );
  for (const name of ['online', 'offline']) addEventListener(name, () => tell(true));
  whenShown(() => {
    if (!navigator.onLine) tell(false);
  });
};

const watchInstallation = () => {
  const load = () => import('./install-prompt.ts');
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    void load().then(({ offerInstallation }) => offerInstallation(event));
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-install]'))
      void load().then(({ install }) => install());
  });
  // Safari on phones has no prompt: a person has to be told how.
  if (/iP(hone|ad|od)/.test(navigator.userAgent))
    setTimeout(
      () => void load().then(({ explainInstallation }) => explainInstallation()),
      app.instructionsMs,
    );
};

/** The shop as an app: it is kept for reading without a network, can be installed, and tells when it is new. */
export const watchApp = (): void => {
  watchConnection();
  watchInstallation();
  if ('serviceWorker' in navigator) whenIdle(() => void register().catch(() => undefined));
};
