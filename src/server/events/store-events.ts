import { logError } from '#runtime/log.ts';

/** An event inside this process. Work for other processes is sent as a job instead. */
export interface StoreEvent {
  /** Records, playlists or settings have changed, so the built pages are out of date. */
  type: 'catalogue-changed';
}

export interface StoreEvents {
  /** Notifies all listeners. Inside a transaction they are notified after its commit, and never of a failed one. */
  publish(event: StoreEvent): void;
}

export type Listener = (event: StoreEvent) => void;

/** Events of one process. A failing listener affects neither the other listeners nor the publisher. */
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
