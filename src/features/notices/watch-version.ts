import { versionMs } from '#config.ts';
import { whenBack, whenShown } from '#ui/page-life.ts';

/** Asks now and then whether the code of the shop has changed since the page was loaded. */
export const watchVersion = (tellVersion: () => Promise<unknown>): void => {
  let asked = 0;
  whenShown(() => (asked ||= Date.now()));
  whenBack(() => {
    if (Date.now() - asked < versionMs) return;
    asked = Date.now();
    tellVersion().catch(() => undefined);
  });
};
