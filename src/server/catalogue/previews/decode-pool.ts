import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { settledWithin } from '#runtime/settled-within.ts';
import type { SoundFacts } from './analyse-sound.ts';

/** The answer of a thread; the reason continues 'The file …'. */
export type Analysis = { facts: SoundFacts } | { reason: string };

export interface DecodePool {
  /** Analyses a file. Its bytes are moved to the thread: the caller has them no longer. */
  analyse(bytes: Uint8Array<ArrayBuffer>): Promise<Analysis>;
  /** Ends the threads; files that wait are rejected. */
  close(): Promise<void>;
}

interface PoolOptions {
  threads?: number;
  /** Time until a file is given up. */
  timeoutMs?: number;
  /** Module of the threads; another one for tests of what ends a thread. */
  thread?: URL;
}

const decodeWorker = new URL('./decode-worker.ts', import.meta.url);

/** More threads would take the processor from a running shop. */
const mostThreads = Math.min(availableParallelism(), 2);

const closingMs = 5_000;

/**
 * Limits of the JavaScript heap; the decoded sound is limited by the length of a file. Measured: any file of 10 minutes
 * is analysed within 48 MB. The rest is a reserve, because Node 26 sometimes ends the whole process with a thread at
 * its limit.
 */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

/**
 * Threads that decode untrusted files. A file that takes too long or that breaks its thread is reported, and a new
 * thread replaces the old one. Threads start with the first files.
 */
export const openDecodePool = ({
  threads = mostThreads,
  timeoutMs = 30_000,
  thread = decodeWorker,
}: PoolOptions = {}): DecodePool => {
  const queue = new PQueue({ concurrency: threads });
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  const start = () => {
    const worker = new Worker(thread, {
      resourceLimits,
      stderr: true,
    });
    // Decoders write to stderr about broken files.
    worker.stderr.resume();
    // An error without a listener would end the process.
    worker.on('error', () => undefined);
    worker.once('exit', () => all.delete(worker));
    all.add(worker);
    return worker;
  };

  const analyse = async (bytes: Uint8Array<ArrayBuffer>): Promise<Analysis> => {
    const worker = idle.pop() ?? start();
    const answer = await answerOf(worker, bytes, timeoutMs);
    if ('analysis' in answer) {
      idle.push(worker);
      return answer.analysis;
    }
    // The end is not awaited: a thread may be in a state in which V8 cannot end it.
    void worker.terminate();
    return { reason: answer.end };
  };

  return {
    analyse: (bytes) => queue.add(() => analyse(bytes)),
    close: async () => {
      queue.clear();
      await settledWithin(closingMs, Promise.all([...all].map((worker) => worker.terminate())));
    },
  };
};

/** The analysis of a file, or the reason why the thread can no longer be used. */
type Answer = { analysis: Analysis } | { end: string };

const answerOf = (worker: Worker, bytes: Uint8Array<ArrayBuffer>, timeoutMs: number) =>
  new Promise<Answer>((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (analysis: Analysis) => settle({ analysis });
    const onError = (error: unknown) => settle({ end: reasonOf(error) });
    const onExit = () => settle({ end: 'ends the thread that decodes it' });
    const timer = setTimeout(
      () => settle({ end: `is not decoded after ${timeoutMs / 1_000} seconds` }),
      timeoutMs,
    );
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(bytes, [bytes.buffer]);
  });

const reasonOf = (error: unknown): string => {
  const { code, message = String(error) } = error as { code?: string; message?: string };
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'needs too much memory' : `is broken: ${message}`;
};
