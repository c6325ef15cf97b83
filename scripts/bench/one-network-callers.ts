/**
 * A process that calls an API from one network without a pause until it is told to stop, and sends how often each status
 * came. It yields the processor to the shop, which its callers would have for itself.
 */
import { setPriority } from 'node:os';
import autocannon from 'autocannon';

export interface Storm {
  url: string;
  method: 'GET' | 'POST';
  /** Ends with the number of the request where each is to be another one. */
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
