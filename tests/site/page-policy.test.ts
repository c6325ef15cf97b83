import { expect, test } from 'vitest';
import { closedPolicy, pagePolicy, sharedPolicy } from '#site/page-policy.ts';

/** '-src' directives and others, each with its sources. */
const read = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

test('what a page says and what its header says are parts of one policy, without a directive in both', () => {
  const [page, shared] = [read(pagePolicy('plain')), read(sharedPolicy({ isHttps: true }))];
  expect(Object.keys(page).filter((name) => name in shared)).toEqual([]);
});

test('a page runs its own scripts only, and inline ones by their hash', () => {
  const scripts = read(pagePolicy('plain'))['script-src'] ?? [];
  expect(scripts.slice(0, 2)).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(scripts.slice(2).filter((source) => !source.startsWith("'sha256-"))).toEqual([]);
});

test('a page says nothing that browsers ignore in <meta>', () => {
  for (const name of ['frame-ancestors', 'report-uri', 'sandbox'])
    expect(read(pagePolicy('plain'))).not.toHaveProperty(name);
  expect(read(sharedPolicy({ isHttps: false }))).toHaveProperty('frame-ancestors');
});

test('what is no page loads nothing', () => {
  expect(read(closedPolicy)['default-src']).toEqual(["'none'"]);
});
