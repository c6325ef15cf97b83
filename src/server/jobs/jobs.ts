import type { z } from 'zod';
import type { Orm } from '../db/database.ts';

/** What a sender knows of a job; how it is run stands in job.ts. */
export interface JobKind<Data = unknown> {
  /** The name of its queue. Jobs that wait in a store carry it: a new name leaves them behind. */
  name: string;
  /** What a waiting job says, as JSON. A job of an older version must still be read. */
  data: z.ZodType<Data>;
}

export interface SendOptions {
  /** Not before this instant. */
  startAfter?: Date;
}

/** The way to the jobs of the store. */
export interface Jobs {
  /** Stores a job, and answers with its id. It is run soon, in the background, by any process of the shop. */
  send<Data>(job: JobKind<Data>, data: Data, options?: SendOptions): Promise<string>;
  /** The same for a transaction: what it sends exists only if the transaction commits. */
  inside(orm: Orm): JobsInside;
}

export interface JobsInside extends Jobs {
  /** To be called after the commit: workers of this process look for what was sent. */
  committed(): void;
}

const refuse = () => Promise.reject(new Error('The jobs of this store are not open: see openJobs.'));

/** For a store that no job is sent to. */
export const closedJobs: Jobs = {
  send: refuse,
  inside: () => ({ ...closedJobs, committed: () => undefined }),
};
