import { expect, test } from 'vitest';
import { closedPolicy, pagePolicy, sharedPolicy } from '#site/page-policy.ts';

/** The directives of a policy, each with its sources. */
const read = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

test('the policy of a page and the policy of its header have no directive in common', () => {
  const [page, shared] = [read(pagePolicy('plain')), read(sharedPolicy({ isHttps: true }))];
  expect(Object.keys(page).filter((name) => name in shared)).toEqual([]);
});

test('a page runs only scripts of its own origin, and inline ones by their hash', () => {
  const scripts = read(pagePolicy('plain'))['script-src'] ?? [];
  expect(scripts.slice(0, 2)).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(scripts.slice(2).filter((source) => !source.startsWith("'sha256-"))).toEqual([]);
});

test('the policy of a page has no directive that browsers ignore in <meta>', () => {
  for (const name of ['frame-ancestors', 'report-uri', 'sandbox'])
    expect(read(pagePolicy('plain'))).not.toHaveProperty(name);
  expect(read(sharedPolicy({ isHttps: false }))).toHaveProperty('frame-ancestors');
});

test('a document that is not a page loads nothing', () => {
  expect(read(closedPolicy)['default-src']).toEqual(["'none'"]);
});
