declare const dataOf: unique symbol;

/** A kind of fact that a floor records, and of which the floors above may take note. */
export interface EventKind<Data> {
  /** For a person who reads a list of consumers. */
  name: string;
  readonly [dataOf]?: (data: Data) => void;
}

export const defineEvent = <Data>(name: string): EventKind<Data> => ({ name });
