import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { variables } from '#runtime/variables.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

const decisions = read('.github/DECISIONS.md');
const operating = read('.github/OPERATING.md');

/** The numbers of the entries, in their order. */
const entries = [...decisions.matchAll(/^### (\d+)\. \S/gm)].map(([, number]) => Number(number));

/** The numbers that a text refers to: '(Decision 62.)', '(Decisions 29 and 62.)', also across lines of a comment. */
const referencesIn = (text: string): number[] =>
  [...text.replaceAll(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, ' ').matchAll(/\bdecisions? (\d+(?:(?:,| and) \d+)*)/gi)]
    .flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
    .map(Number);

const code = '**/*.{ts,tsx,js,mjs,astro,css,py}';
const documents = ['README.md', ...globSync('.github/*.md')];
// This file names numbers as examples.
const files = [
  ...globSync(`{src,tests,scripts,hosts}/${code}`),
  ...globSync('*.{ts,js,mjs}'),
  ...documents,
].filter((file) => !file.endsWith('decisions.test.ts'));

describe('decisions', () => {
  test('each number that is referred to has its entry', () => {
    const references = files.flatMap((file) => referencesIn(read(file)).map((number) => ({ file, number })));
    expect(references.length).toBeGreaterThan(40);
    expect(references.filter(({ number }) => !entries.includes(number))).toEqual([]);
  });

  test('the numbers of a list, and of a reference across lines, are all found', () => {
    expect(referencesIn('(Decisions 30, 63 and 71.)')).toEqual([30, 63, 71]);
    expect(referencesIn(' * decides. (Decision\n   * 56.)')).toEqual([56]);
  });

  test('each number has one entry, in order', () => {
    expect(entries).toEqual([...new Set(entries)].toSorted((one, other) => one - other));
  });

  test('each entry has its context, decision and consequence', () => {
    const parts = decisions.split(/^### /m).slice(1);
    const lacking = parts.filter((part) =>
      ['Context', 'Decision', 'Consequence'].some((name) => !part.includes(`\n**${name}.** `)),
    );
    expect(lacking.map((part) => part.split('\n', 1)[0])).toEqual([]);
  });
});

describe('variables', () => {
  const known = Object.keys(variables.shape);
  /** The names in the first columns of the tables: those for operators, and those of tests and the program itself. */
  const [, section = ''] = /^## Variables\n([^]*?)^## /m.exec(operating) ?? [];
  const [ofOperators = '', ofTests = ''] = section.split('Only tests');
  const namesIn = (table: string) =>
    [...table.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(
      ([, cell = '']) => cell.match(/(?<=`)[A-Z][A-Z_]+(?=`)/g) ?? [],
    );

  test('each variable that the commands read stands in the guide for operators', () => {
    const listed = [...namesIn(ofOperators), ...namesIn(ofTests)];
    expect(known.length).toBeGreaterThan(40);
    expect(known.filter((name) => !listed.includes(name))).toEqual([]);
  });

  test('the guide for operators lists no variable that is not read, and none twice', () => {
    const listed = namesIn(ofOperators);
    expect(listed.filter((name) => !known.includes(name))).toEqual([]);
    expect(listed).toEqual([...new Set(listed)]);
  });
});
