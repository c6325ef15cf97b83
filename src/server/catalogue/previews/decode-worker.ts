/** A thread that analyses the files it is sent, one after the other: see `decode-pool.ts`. */
import { parentPort } from 'node:worker_threads';
import { analyseSound } from './analyse-sound.ts';
import { SoundFault } from './decode-sound.ts';
import type { Analysis } from './decode-pool.ts';

const answerTo = async (bytes: Uint8Array): Promise<Analysis> => {
  try {
    return { facts: await analyseSound(bytes) };
  } catch (error) {
    if (error instanceof SoundFault) return { reason: error.message };
    throw error;
  }
};

parentPort?.on('message', (bytes: Uint8Array) => {
  void answerTo(bytes).then((analysis) => parentPort?.postMessage(analysis));
});
