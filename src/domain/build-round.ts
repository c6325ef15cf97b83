/** One round of the rebuilder, or one build of the whole site. */
export interface BuildRound {
  id: number;
  /** ISO instant. */
  startedAt: string;
  /**
   * 'change' of the catalogue, the 'overview' files that follow it (sitemaps, feed of products), new 'code', a 'command', or a
   * 'check' of files that should be as they are.
   */
  cause: 'change' | 'overview' | 'code' | 'command' | 'check';
  /** Files that were made. */
  rendered: number;
  /** Files whose bytes changed, were added or removed. */
  changed: number;
  /** Bytes of the changed files. */
  bytes: number;
  /** Milliseconds until the last changed file was published. */
  tookMs: number;
  /** Files that were made again although nothing that they show had changed. */
  checked: number;
  /** The checked files that differed, and were replaced. */
  differences: string[];
  /** One sentence; null when the round succeeded. */
  error: string | null;
}
