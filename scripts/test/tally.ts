/** The number of passed tests, and the failures: a name and the first lines of each error. */
export interface Tally {
  passed: number;
  failures: string[];
}

export const passed: Tally = { passed: 1, failures: [] };
export const failed = (what: string): Tally => ({ passed: 0, failures: [what] });

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failures: [...one.failures, ...other.failures],
});

/** The last lines of a run: the failures again, because a long output is often cut, and then the counts. */
export const lastLines = ({ passed, failures }: Tally) =>
  [...failures.map((failure) => `✘ ${failure}`), `${passed} passed, ${failures.length} failed`].join('\n');
