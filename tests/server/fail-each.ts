import { expect } from 'vitest';
import { withFailing } from '../support/failing-statements.ts';
import { recorded } from '../support/recorded-log.ts';

/** More statements than any request or job has. */
const most = 200;

/** The work that is repeated for each statement, with the texts that may not be in the log. */
export interface Attempt<Result> {
  run: () => Promise<Result>;
  secrets?: readonly (string | null | undefined)[];
}

/**
 * Lets each statement of something fail once, and looks for secrets in the log. `prepare` makes what an attempt uses up.
 * Returns how many statements failed, how many of those failures were logged, and what it comes to when none fails.
 */
export const failEach = async <Result>(
  secrets: readonly string[],
  prepare: () => Promise<Attempt<Result>>,
): Promise<{ failed: number; logged: number; result: Result }> => {
  let logged = 0;
  for (let nth = 1; nth < most; nth += 1) {
    const { run, secrets: own = [] } = await prepare();
    recorded.length = 0;
    const { result, hasFailed } = await withFailing(nth, () => Promise.allSettled([run()]));
    const log = recorded.join('\n');
    const all = [...secrets, ...own.filter((secret) => typeof secret === 'string')];
    expect(all.filter((secret) => log.includes(secret))).toEqual([]);
    const [done] = result;
    if (!hasFailed && done.status === 'rejected') throw done.reason;
    if (!hasFailed && done.status === 'fulfilled') return { failed: nth - 1, logged, result: done.value };
    if (/SQLSTATE 23514, constraint a_constraint, table a_table/.test(log)) logged += 1;
  }
  throw new Error(`There are more than ${most} statements.`);
};
