import { showFaultPanel } from '#ui/fault-panel.ts';
import type { FaultDetail } from '#browser/part-faults.ts';

/** Shows in the place of an island that its script could not be loaded. */
export const replaceUnloaded = (
  event: CustomEvent<{ error: unknown }>,
  reportFault: (fault: FaultDetail) => void,
): void => {
  const island = event.target;
  if (!(island instanceof HTMLElement)) return;
  const { error } = event.detail;
  showFaultPanel(island, error, island.contains(document.activeElement));
  reportFault({ error, part: island.getAttribute('component-export') ?? 'island' });
};
