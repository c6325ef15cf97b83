import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  integrity?: string;
}

test('every package of the lock file has its hash, also those of other systems', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const unprotected = Object.entries(packages).filter(([place, { integrity }]) => place && !integrity);
  expect(unprotected.map(([place]) => place)).toEqual([]);
});

test('every action of the workflow is pinned by its commit', () => {
  const workflow = readFileSync('.github/workflows/test.yml', 'utf8');
  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) expect(action).toMatch(/@[0-9a-f]{40}$/);
});
