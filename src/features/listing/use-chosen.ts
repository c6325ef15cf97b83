import { useSyncExternalStore } from 'react';
import type { Facet } from '#domain/records/facets.ts';
import { $query } from './listing-store.ts';

const listen = (changed: () => void) => $query.listen(changed);

/** Whether a value is selected now, also while the rest of the list still shows the previous query (ListingBrowser.tsx). */
export const useIsChosen = (facet: Facet, value: string): boolean =>
  useSyncExternalStore(
    listen,
    () => $query.get().selected[facet].includes(value),
    () => false,
  );

/** The selected value of a facet that takes one; '' without any. */
export const useChosen = (facet: Facet): string =>
  useSyncExternalStore(
    listen,
    () => $query.get().selected[facet][0] ?? '',
    () => '',
  );
