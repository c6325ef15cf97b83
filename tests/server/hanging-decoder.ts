/** A thread for tests of the decode pool: the first byte of a file says what becomes of the thread. */
import { parentPort } from 'node:worker_threads';

const facts = { kind: 'wav', seconds: 1, peaks: 'f', bpm: null };

const fates: Record<number, () => void> = {
  0: () => parentPort?.postMessage({ facts }),
  // Never answers.
  1: () => undefined,
  2: () => process.exit(0),
  3: () => {
    throw new Error('a fault of the decoder');
  },
};

parentPort?.on('message', ([fate = 0]: Uint8Array) => fates[fate]?.());
