/** Parameters, results and events of a protocol, read field by field. */
export type Fields = Record<string, unknown>;

/** A call, an answer or an event, as Playwright and WebKit write them. */
export interface Message {
  id?: number;
  method?: string;
  params?: Fields;
  result?: Fields;
  error?: { message: string };
  pageProxyId?: string;
}

/** Calls that await their answers, by id. */
export class Calls {
  #waiting = new Map<number, { resolve(result: Fields): void; reject(error: Error): void }>();
  // Playwright numbers its calls from 1.
  #last = 1_000_000_000;

  /** Gives a call its id, and the promise of its answer. */
  begin(): { id: number; answer: Promise<Fields> } {
    const id = ++this.#last;
    const { promise, resolve, reject } = Promise.withResolvers<Fields>();
    // Some calls nobody waits for.
    promise.catch(() => {});
    this.#waiting.set(id, { resolve, reject });
    return { id, answer: promise };
  }

  /** Whether it was an answer to one of these calls. */
  settle({ id, result = {}, error }: Message): boolean {
    const call = id === undefined ? undefined : this.#waiting.get(id);
    if (!call) return false;
    this.#waiting.delete(id!);
    if (error) call.reject(new Error(error.message));
    else call.resolve(result);
    return true;
  }
}
