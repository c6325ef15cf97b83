/** The parts of the browser that pages use: storage and location. */
export interface Environment {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly location: Pick<
    Location,
    'pathname' | 'search' | 'hash' | 'origin' | 'assign' | 'replace' | 'reload'
  >;
}

export let environment: Environment = globalThis;

/** Replaces the browser, for tests. */
export const replaceEnvironment = (other: Environment): void => void (environment = other);
