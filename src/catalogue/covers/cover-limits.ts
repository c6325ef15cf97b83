/** What a cover may cost the build. */
export const coverLimits = {
  /** Covers that are fetched and encoded at a time. */
  concurrency: 4,
  /** One try, from the first byte asked to the last one read. */
  timeoutMs: 15_000,
  /** Pause before the second try, for a host that failed to answer. There is no third one. */
  retryDelayMs: 1_000,
  redirects: 3,
  bytes: 10 * 1_024 * 1_024,
  pixels: 40_000_000,
  /** Pixels; what is smaller is a tracking dot or an icon. */
  smallestSide: 64,
  /** A host that fails so often in a row is left alone for the rest of the build. */
  hostFailures: 5,
  /** A cover that failed is tried again after this, then after 4, 16 … times as long, up to the longest. */
  backoffMs: 60 * 60 * 1_000,
  longestBackoffMs: 7 * 24 * 60 * 60 * 1_000,
  /** What is done so far is written down this often. */
  saveEveryMs: 5_000,
} as const;
