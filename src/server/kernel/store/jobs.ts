import type { z } from 'zod';
import type { Orm } from '../db/database.ts';

/** The part of a job that its sender needs; job.ts defines how it runs. */
export interface JobKind<Data = unknown> {
  /** The name of the queue. Stored jobs carry it, so a renamed job loses those that wait. */
  name: string;
  /** The data of a stored job, as JSON. The schema must still accept jobs of older versions. */
  data: z.ZodType<Data>;
}

export interface SendOptions {
  /** The earliest start of the job. */
  startAfter?: Date;
}

/** Sends jobs of the store. */
export interface Jobs {
  /** Stores a job and returns its id. Any process of the shop runs it soon, in the background. */
  send<Data>(job: JobKind<Data>, data: Data, options?: SendOptions): Promise<string>;
  /** Sends jobs inside a transaction: they exist only if it commits. */
  inside(orm: Orm): JobsInside;
}

export interface JobsInside extends Jobs {
  /** Called after the commit: the workers of this process then look for the sent jobs. */
  committed(): void;
}

const refuse = () => Promise.reject(new Error('The jobs of this store are not open: see openJobs.'));

/** For a store without jobs: sending one rejects. */
export const closedJobs: Jobs = {
  send: refuse,
  inside: () => ({ ...closedJobs, committed: () => undefined }),
};
