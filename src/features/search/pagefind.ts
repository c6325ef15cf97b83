/** The used part of Pagefind's browser API, typed here because it is loaded from the built site. */
export interface PagefindModule {
  createInstance(options: {
    basePath: string;
    noWorker: boolean;
    ranking?: { metaWeights?: Record<string, number> };
  }): Pagefind;
}

export interface Pagefind {
  init(): Promise<void>;
  /** `null` matches every record. Without a sort the best match comes first. */
  search(
    term: string | null,
    options?: { sort?: Record<string, 'asc' | 'desc'> },
  ): Promise<{ results: { id: string }[] }>;
}
