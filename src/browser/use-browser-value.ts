import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only the browser knows and that does not change while the page is open, such as a part of the address. The
 * static page is rendered, and hydrated, with `initial`.
 */
export const useBrowserValue = <Value extends string | null>(read: () => Value, initial: Value): Value =>
  useSyncExternalStore(never, read, () => initial);

/**
 * Attributes of a button of a static page that does nothing before its script is ready: without them an early press would
 * send the form to the address of the page, with what was typed in it.
 */
export const useReadyButton = (): { disabled: boolean; 'data-waiting'?: '' } => {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isReady ? { disabled: false } : { disabled: true, 'data-waiting': '' };
};
