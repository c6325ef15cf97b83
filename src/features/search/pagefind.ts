/** The part of Pagefind's browser interface that we use. It is loaded from the built site, so it has no types of its own. */
export interface PagefindModule {
  createInstance(options: {
    basePath: string;
    noWorker: boolean;
    ranking?: { metaWeights?: Record<string, number> };
  }): Pagefind;
}

export interface Pagefind {
  init(): Promise<void>;
  /** `null` finds every record. Without a sort the best match comes first. */
  search(
    term: string | null,
    options?: { sort?: Record<string, 'asc' | 'desc'> },
  ): Promise<{ results: { id: string }[] }>;
}
