/** A worker that requests all addresses at once and posts their statuses, so that reading does not load the main thread. */
import { parentPort, workerData } from 'node:worker_threads';

const statuses = await Promise.all(
  (workerData as string[]).map(async (address) => {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.status;
  }),
);
parentPort?.postMessage(statuses);
