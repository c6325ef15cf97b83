import { writeFileSync } from 'node:fs';
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { forbidden, options } from '../../.dependency-cruiser.json';
import { scratchFolder } from '../support/scratch-folder.ts';

const rule = { validate: true, ruleSet: { forbidden } as IFlattenedRuleSet } satisfies ICruiseOptions;

/** The import cycles that the rule reports among these files, as file names. */
const circlesOf = async (files: Record<string, string>) => {
  const folder = scratchFolder();
  for (const [name, code] of Object.entries(files)) writeFileSync(`${folder}/${name}`, code);
  const { output } = await cruise([folder], { ...options, ...rule });
  return (output as ICruiseResult).summary.violations.map(({ from, to }) =>
    [from, to].map((file) => file.split('/').at(-1)),
  );
};

test('refuses files that import each other, types included', async () => {
  const circles = await circlesOf({
    'a.ts': `import type { B } from './b.ts';\nexport type A = B[];`,
    'b.ts': `import type { A } from './a.ts';\nexport type B = { list: A };`,
  });
  expect(circles).toEqual([['a.ts', 'b.ts']]);
});

test('accepts files that import in one direction', async () => {
  const circles = await circlesOf({
    'a.ts': `import { b } from './b.ts';\nexport const a = b;`,
    'b.ts': `export const b = 1;`,
  });
  expect(circles).toEqual([]);
});
