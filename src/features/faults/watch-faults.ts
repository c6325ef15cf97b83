import type * as Notices from '#browser/notices/notice-store.ts';
import { isLoadFailure } from '#browser/load-failure.ts';
import { whenShown } from '#browser/page-life.ts';
import { type FaultDetail, listenForFaults } from '#browser/part-faults.ts';
import type * as Report from './report-fault.ts';
import type * as Panel from './unloaded-island.ts';

/** The code that is loaded when something has failed. */
interface Reporters {
  report: () => Promise<typeof Report>;
  notices: () => Promise<typeof Notices>;
  /** Shows that an island could not be loaded. */
  panel: () => Promise<typeof Panel>;
}

/** Reports the failures of this page. Islands and dialogs show their own failures. */
export const watchFaults = ({ report, notices, panel }: Reporters): void => {
  const reportFault = (fault: FaultDetail) =>
    void report()
      .then((code) => code.report(fault, import.meta.url))
      .catch(() => undefined);
  /** Shows a notice after a press whose script could not be loaded. */
  const sayUnloaded = () =>
    void notices()
      .then(({ notify }) => notify('error', 'A loja não respondeu. Tente de novo.'))
      .catch(() => undefined);
  addEventListener('error', ({ error }) => reportFault({ error, part: 'page' }));
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isLoadFailure(reason)) sayUnloaded();
    reportFault({ error: reason, part: 'page' });
  });
  listenForFaults(reportFault);
  // A network failure that affects an island may affect its panel too, so the panel is loaded ahead.
  whenShown(() => {
    if (document.querySelector('astro-island[ssr]:not([client="use"])')) panel().catch(() => undefined);
  });
  document.addEventListener('astro:hydration-error', (event) => {
    if (!event.defaultPrevented)
      void panel().then(({ replaceUnloaded }) =>
        replaceUnloaded(event as CustomEvent<{ error: unknown }>, reportFault),
      );
  });
};
