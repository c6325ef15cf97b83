import { isLoadFailure, showFaultPanel } from '#ui/fault-panel.ts';
import { type FaultDetail, hearFaults } from '#ui/part-faults.ts';

const tell = (fault: FaultDetail) =>
  void import('./report-fault.ts')
    .then(({ report }) => report(fault, import.meta.url))
    .catch(() => undefined);

/** A press whose script could not be loaded did nothing, which is said. */
const sayUnloaded = () =>
  void import('#features/notices/notice-store.ts')
    .then(({ notify }) => notify('error', 'A loja não respondeu. Tente de novo.'))
    .catch(() => undefined);

/** An island whose script could not be loaded says so; one that is loaded when it is used does it in its own way. */
const replaceUnloaded = (event: CustomEvent<{ error: unknown }>) => {
  const island = event.target;
  if (event.defaultPrevented || !(island instanceof HTMLElement)) return;
  const { error } = event.detail;
  showFaultPanel(island, error, island.contains(document.activeElement));
  tell({ error, part: island.getAttribute('component-export') ?? 'island' });
};

/** Reports what fails in this page. Islands and dialogs show their own failures. */
export const watchFaults = (): void => {
  addEventListener('error', ({ error }) => tell({ error, part: 'page' }));
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isLoadFailure(reason)) sayUnloaded();
    tell({ error: reason, part: 'page' });
  });
  hearFaults(tell);
  document.addEventListener('astro:hydration-error', (event) =>
    replaceUnloaded(event as CustomEvent<{ error: unknown }>),
  );
};
