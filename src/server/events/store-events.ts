import { logError } from '#runtime/log.ts';

/** What has happened in the store, as this process tells itself. What other processes must know of is a job. */
export interface StoreEvent {
  /** Records, playlists or settings have changed: the pages show something older. */
  type: 'catalogue-changed';
}

export interface StoreEvents {
  /** Tells all listeners. Inside a transaction they are told after its commit, and never of one that failed. */
  publish(event: StoreEvent): void;
}

export type Listener = (event: StoreEvent) => void;

/** Events of one process. A listener that fails stops no other, nor the one who publishes. */
export const createEvents = (): StoreEvents & { listen(listener: Listener): () => void } => {
  const listeners = new Set<Listener>();
  const tell = (listener: Listener, event: StoreEvent) => {
    try {
      listener(event);
    } catch (error) {
      logError(`A listener of ${event.type} failed:`, error);
    }
  };
  return {
    publish: (event) => listeners.forEach((listener) => tell(listener, event)),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
