import { Agent, request } from 'node:http';

/** The results of the requests of clients that never pause. */
export interface Fates {
  answered: number;
  /** Answers that announced the end of their connection. */
  closing: number;
  /** Requests that were sent on an open connection, and got no answer. */
  reset: number;
}

/** The error code of a connection to a server that has stopped. */
const stopped = 'ECONNREFUSED';

/** One request. Rejects with the error of the system. */
const ask = (url: string, agent: Agent) =>
  new Promise<'keep-alive' | 'close'>((resolve, reject) => {
    const asked = request(url, { agent }, (response) => {
      response.once('error', reject);
      response.once('end', () => resolve(response.headers.connection === 'close' ? 'close' : 'keep-alive'));
      response.resume();
    });
    asked.once('error', reject).end();
  });

/**
 * Clients that send one request after the other, each on a connection of its own that it keeps open, until the server
 * has stopped. `onBusy` is called once all of them are under way.
 */
export const keepBusy = async (url: string, clients: number, onBusy: () => void): Promise<Fates> => {
  const fates: Fates = { answered: 0, closing: 0, reset: 0 };
  let idle = clients;
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = 1; ; count += 1) {
      try {
        if ((await ask(url, agent)) === 'close') fates.closing += 1;
        fates.answered += 1;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== stopped) fates.reset += 1;
        break;
      }
      if (count === 5 && (idle -= 1) === 0) onBusy();
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return fates;
};
