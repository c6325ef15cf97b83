/** The duration of a test in milliseconds, without the preparation of its file. */
export interface Timed {
  file: string;
  title: string;
  ms: number;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

const longest = <Item extends { ms: number }>(items: Item[], count: number) =>
  items.toSorted((one, other) => other.ms - one.ms).slice(0, count);

/** Prints the files and tests that took longest, so that the log shows why a gate becomes slow. */
export const printSlowest = (tests: Timed[]): void => {
  const files = Object.entries(Object.groupBy(tests, ({ file }) => file)).map(([file, of = []]) => ({
    file,
    ms: of.reduce((sum, { ms }) => sum + ms, 0),
  }));
  const all = tests.reduce((sum, { ms }) => sum + ms, 0);
  console.log(`\nTook longest, of ${seconds(all).trim()} in all:`);
  for (const { file, ms } of longest(files, 12)) console.log(`${seconds(ms)}  ${file}`);
  for (const { file, title, ms } of longest(tests, 8)) console.log(`${seconds(ms)}  ${file} › ${title}`);
};
