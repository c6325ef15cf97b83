import type { StoreContext } from './store-context.ts';

declare const dataOf: unique symbol;

/** A kind of fact that a floor records, and of which the floors above may take note. */
export interface EventKind<Data> {
  /** For a person who reads a list of consumers. */
  name: string;
  readonly [dataOf]?: (data: Data) => void;
}

export const defineEvent = <Data>(name: string): EventKind<Data> => ({ name });

/** What a floor above does with the facts of a kind. */
export interface Consumer {
  event: EventKind<never>;
  consume(inside: StoreContext, data: never): Promise<void>;
}

export const consumerOf = <Data>(
  event: EventKind<Data>,
  consume: (inside: StoreContext, data: Data) => Promise<void>,
): Consumer => ({ event, consume });

/** Hands a fact to its consumers, in the transaction that makes it true: both are stored, or neither is. */
export const recordEvent = async <Data>(
  inside: StoreContext,
  event: EventKind<Data>,
  data: Data,
): Promise<void> => {
  for (const consumer of inside.consumers)
    if (consumer.event === event) await (consumer as Typed<Data>).consume(inside, data);
};

interface Typed<Data> {
  consume(inside: StoreContext, data: Data): Promise<void>;
}
