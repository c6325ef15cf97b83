import { ApiError } from './errors.ts';

/** Statuses of an API without the call. */
const statusesOfLacking = [404, 405, 410, 501];

export const isLackingCall = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== null && statusesOfLacking.includes(error.status);
