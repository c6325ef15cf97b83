/**
 * A process that calls an API from one network without a pause until it is stopped, and then sends the count of each
 * status. It yields the processor to the shop, which would not share one with its real callers.
 */
import { setPriority } from 'node:os';
import autocannon from 'autocannon';

export interface Storm {
  url: string;
  method: 'GET' | 'POST';
  /** Ends with the number of the request when each address is to be different. */
  path: string;
  isDistinct: boolean;
  body?: string;
  network: string;
  connections: number;
}

setPriority(19);
const { isDistinct, network, body, path, ...rest } = JSON.parse(process.argv[2] ?? '') as Storm;
const headers = { 'X-Forwarded-For': network, ...(body && { 'Content-Type': 'application/json' }) };
const statuses: Record<number, number> = {};
let number = 0;
const nextPath = () => (isDistinct ? `${path}${(number += 1)}` : path);
const options: autocannon.Options = {
  ...rest,
  ...(body && { body }),
  duration: 3_600,
  requests: [
    {
      path: nextPath(),
      headers,
      setupRequest: (request) => ({ ...request, path: nextPath() }),
      onResponse: (status) => void (statuses[status] = (statuses[status] ?? 0) + 1),
    },
  ],
};
const storm = autocannon(options, () => undefined);
process.once('message', () => {
  storm.stop();
  process.send?.(statuses, () => process.exit(0));
});
