/** What a page has of its browser: what is kept in it, and where the page is. */
export interface Environment {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly location: Pick<
    Location,
    'pathname' | 'search' | 'hash' | 'origin' | 'assign' | 'replace' | 'reload'
  >;
}

export let environment: Environment = globalThis;

/** Has the pages' code use another browser, in tests. */
export const replaceEnvironment = (other: Environment): void => void (environment = other);
