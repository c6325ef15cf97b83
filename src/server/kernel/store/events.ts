import type { EventKind } from './event-kind.ts';
import type { Consumer, StoreContext } from './store-context.ts';

export const consumerOf = <Data>(
  event: EventKind<Data>,
  consume: (inside: StoreContext, data: Data) => Promise<void>,
): Consumer => ({ event, consume });

/** Passes a fact to its consumers, in the transaction that makes it true: both are stored, or neither is. */
export const recordEvent = async <Data>(
  inside: StoreContext,
  event: EventKind<Data>,
  data: Data,
): Promise<void> => {
  for (const consumer of inside.consumers)
    if (consumer.event === event) await (consumer as Consumer<Data>).consume(inside, data);
};
