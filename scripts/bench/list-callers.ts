/** A thread that asks for all addresses at once and tells their statuses: reading the answers is work of its own. */
import { parentPort, workerData } from 'node:worker_threads';

const statuses = await Promise.all(
  (workerData as string[]).map(async (address) => {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.status;
  }),
);
parentPort?.postMessage(statuses);
