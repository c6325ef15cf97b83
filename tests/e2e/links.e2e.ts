import { expect, test } from '@playwright/test';
import { paths } from '#paths.ts';
import { walkSite } from '../support/walk-site.ts';

/** The specification links the club to an alias of the catalogue. */
const expected = (path: string) => (path === paths.products ? 301 : 200);

test('every linked address exists, without redirects and with the target of its fragment', async ({
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { seen, fragments } = await walkSite(baseURL!, ['/', '/robots.txt', '/sitemap-index.xml']);
  const unanswered = [...seen].filter(([path, { status }]) => status !== expected(path));
  expect(unanswered.map(([path, { status, from }]) => `${path} from ${from}: ${status}`)).toEqual([]);

  const missing = [...fragments].filter(([address]) => {
    const [path = '', fragment = ''] = address.split('#');
    return !seen.get(path)?.linked.ids.has(decodeURIComponent(fragment));
  });
  expect(missing.map(([address, from]) => `${address} from ${from}`)).toEqual([]);
  // Fewer would mean that the crawl ended early.
  expect(seen.size).toBeGreaterThan(3_000);
});
