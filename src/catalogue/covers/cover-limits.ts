import { dayMs, hourMs } from '#domain/time/units.ts';
/** Limits of fetching and encoding covers. */
export const coverLimits = {
  /** Covers fetched and encoded at once. */
  concurrency: 4,
  /** Timeout of one try, redirects and body included. */
  timeoutMs: 15_000,
  /** Pause before the second and last try, for a host that failed to answer. */
  retryDelayMs: 1_000,
  redirects: 3,
  bytes: 10 * 1_024 * 1_024,
  pixels: 40_000_000,
  /** Pixels; smaller pictures are tracking pixels or icons. */
  smallestSide: 64,
  /** Failures in a row after which a host is skipped for the rest of the build. */
  hostFailures: 5,
  /** Pause before a failed cover is tried again; it is multiplied by 4 after each failure, up to the longest. */
  backoffMs: hourMs,
  longestBackoffMs: 7 * dayMs,
  /** Interval at which the index is saved. */
  saveEveryMs: 5_000,
} as const;
