declare const dataOf: unique symbol;

/** A kind of fact that a lower floor records and upper floors may act on. */
export interface EventKind<Data> {
  /** A description for the reader of a list of consumers. */
  name: string;
  readonly [dataOf]?: (data: Data) => void;
}

export const defineEvent = <Data>(name: string): EventKind<Data> => ({ name });
