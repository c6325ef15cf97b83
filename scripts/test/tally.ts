/** The number of passed and failed tests. */
export interface Tally {
  passed: number;
  failed: number;
}

export const passed: Tally = { passed: 1, failed: 0 };
export const failed: Tally = { passed: 0, failed: 1 };

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

/** The last line of a run. */
export const lastLine = (tally: Tally) => `${tally.passed} passed, ${tally.failed} failed`;
