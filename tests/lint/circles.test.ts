import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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

test('refuses folders of the server that import each other', async () => {
  const root = scratchFolder();
  const files = {
    'src/server/stock/a.ts': `import { c } from '../orders/c.ts';\nexport const a = c;`,
    'src/server/stock/b.ts': `export const b = 1;`,
    'src/server/orders/c.ts': `export const c = 1;`,
    'src/server/orders/d.ts': `import { b } from '../stock/b.ts';\nexport const d = b;`,
  };
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(path.dirname(`${root}/${name}`), { recursive: true });
    writeFileSync(`${root}/${name}`, code);
  }
  const { output } = await cruise(['src'], { ...options, ...rule, baseDir: root });
  const { violations } = (output as ICruiseResult).summary;
  expect(violations.map((one) => one.rule.name)).toContain('no-folder-circles');
});
