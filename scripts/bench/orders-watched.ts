import type { ShopProcess } from './orders-shop.ts';

/** The steps and times of one POST, in milliseconds. */
export interface Watched {
  /** 'POST /api/orders/{id}/payments' */
  label: string;
  /** Statements in SQL, 'call POST /v1/payments', 'answered ...', 'answer'. */
  steps: string[];
  totalMs: number;
  /** Waiting for a connection of the pool. */
  poolMs: number;
  /** Statements: commits, those that lock rows, and all others. */
  commitMs: number;
  lockMs: number;
  statementMs: number;
}

/** The usage of a process since its last reset. */
export interface Usage {
  requests: Record<string, Watched[]>;
  /** Statements outside of requests: those of jobs. */
  background: number;
  /** Time that PGlite took of the thread. */
  databaseMs: number;
  hashes: number;
  hashMs: number;
  cpuMs: number;
  wallMs: number;
  /** Share of the time in which the event loop was busy. */
  loop: number;
}

/** Reads the usage of a process that has loaded orders-watch.ts. 'reset' begins anew. */
export const usageOf = async (
  { api }: ShopProcess,
  question: 'usage' | 'reset' = 'usage',
): Promise<Usage> => {
  const [answer] = await Promise.all([api.getOneMessage(), api.sendMessage(question)]);
  return answer as unknown as Usage;
};

/** The steps of the last request with a label. */
export const stepsOf = async (process: ShopProcess, label: string): Promise<string[]> =>
  (await usageOf(process)).requests[label]?.at(-1)?.steps ?? [];
