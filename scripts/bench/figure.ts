/** One row of the table that `npm run bench` prints. */
export interface Figure {
  name: string;
  target: string;
  measured: string;
  ok: boolean;
}

/** The median; of an even number of values the upper of the two middle ones. */
export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const round = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));

export const atMost = (name: string, measured: number, limit: number, unit: string): Figure => ({
  name,
  target: `at most ${limit.toLocaleString('en')} ${unit}`,
  measured: `${round(measured)} ${unit}`,
  ok: measured <= limit,
});

/** A part of a whole. */
export const shareAtLeast = (name: string, part: number, whole: number, least: number): Figure => ({
  name,
  target: `at least ${least}`,
  measured: `${(part / whole).toFixed(2)} (${part} of ${whole})`,
  ok: part / whole >= least,
});

export const atLeastPerSecond = (name: string, rate: number, least: number): Figure => ({
  name,
  target: `at least ${least.toLocaleString('en')}/s`,
  measured: `${Math.round(rate).toLocaleString('en')}/s`,
  ok: rate >= least,
});

/** A figure without a target, as context for the others. */
export const known = (name: string, measured: string): Figure => ({ name, target: '', measured, ok: true });

/** The figures as a text table. */
export const tableOf = (figures: Figure[]) => {
  const rows = [
    ['figure', 'target', 'measured', 'ok'],
    ...figures.map(({ name, target, measured, ok }) => [
      name,
      target,
      measured,
      target ? (ok ? 'yes' : 'NO') : '',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
