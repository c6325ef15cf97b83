import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toRedirectsFile } from '#site/hosting/redirects.ts';
import { siteRoutes } from '#site/serve/site.ts';

const dist = mkdtempSync(path.join(tmpdir(), 'redirects-'));
const pages = {
  '/discos': 'discos',
  '/carrinho': 'carrinho',
  '/vinyl/a-love-supreme': 'a love supreme',
  '/vinyl/1999': 'a record called 1999',
  '/shell/vinyl': 'shell',
  '/orders': 'orders',
  '/shell/order': 'shell of an order',
  '/shell/order-tracking': 'shell of its parcel',
  '/shell/order-payment': 'shell of its payment',
  '/404': 'not found',
};

beforeAll(() => {
  for (const [address, content] of Object.entries(pages)) {
    const file = path.join(dist, `${address}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
});
afterAll(() => rmSync(dist, { recursive: true }));

interface Shown {
  status: number;
  /** Content of the page, or the address it redirects to. */
  shown: string;
}

/** A static host that applies a `_redirects` file as documented: the first matching rule, files first. */
const hostAnswer = (rules: string, address: string): Shown => {
  const { pathname, search } = new URL(address, 'http://shop');
  const file = new Map(Object.entries(pages)).get(pathname);
  if (file) return { status: 200, shown: file };
  for (const line of rules.trim().split('\n')) {
    const [from = '', to = '', status = '301'] = line.split(' ');
    const pattern = from.replace(/:\w+/g, '[^/]+').replace('*', '(.*)');
    const fits = new RegExp(`^${pattern}$`).exec(pathname);
    if (!fits) continue;
    const destination = to.replace(':splat', fits[1] ?? '');
    if (status === '200')
      return { status: 200, shown: pages[destination as keyof typeof pages] ?? destination };
    return { status: Number(status), shown: destination + search };
  }
  return { status: 404, shown: pages['/404'] };
};

const ourAnswer = async (address: string): Promise<Shown> => {
  const answer = await siteRoutes(dist).request(`http://shop${address}`);
  return { status: answer.status, shown: answer.headers.get('Location') ?? (await answer.text()) };
};

describe.each([
  ['our own server', ourAnswer],
  ['a host that reads _redirects', (address: string) => hostAnswer(toRedirectsFile(undefined), address)],
])('on %s', (_, answer) => {
  test.each([
    ['/produtos', '/discos'],
    ['/products', '/discos'],
    ['/cart', '/carrinho'],
    ['/produtos?search=a%20b&category=house', '/discos?search=a%20b&category=house'],
    ['/cart?cupom=1', '/carrinho?cupom=1'],
  ])('%s leads to %s for good', async (address, destination) => {
    const { status, shown } = await answer(address);
    expect({ status, shown }).toEqual({ status: 301, shown: destination });
  });

  test.each(['/vinyl/a-love-supreme', '/vinyl/1999', '/discos'])(
    'shows the file of %s and nothing else',
    async (address) => {
      expect(await answer(address)).toEqual({ status: 200, shown: pages[address as keyof typeof pages] });
    },
  );

  test.each(['/vinyl/added-a-minute-ago', '/vinyl/12', '/vinyl/%C3%A1gua', '/vinyl/a.b'])(
    'serves the fallback page at %s',
    async (address) => {
      expect(await answer(address)).toEqual({ status: 200, shown: 'shell' });
    },
  );

  test.each([
    ['/orders', 'orders'],
    ['/orders/42', 'shell of an order'],
    ['/orders/42?de=mail', 'shell of an order'],
    ['/orders/not-a-number', 'shell of an order'],
    ['/orders/42/tracking', 'shell of its parcel'],
    ['/orders/42/payment', 'shell of its payment'],
  ])('%s shows the %s', async (address, shown) => {
    expect(await answer(address)).toEqual({ status: 200, shown });
  });

  test.each([
    '/vinyl',
    '/vinyl/a/b',
    '/artists/nobody',
    '/produtos/x',
    '/orders/42/invoice',
    '/orders/42/payment/1',
  ])('has no page at %s', async (address) => {
    expect(await answer(address)).toEqual({ status: 404, shown: 'not found' });
  });
});

describe('a _redirects file', () => {
  test('proxies calls of the API to its origin, and nowhere else', () => {
    const rules = toRedirectsFile('https://api.example.com/');
    expect(rules).toContain('/api/* https://api.example.com/api/:splat 200\n');
    expect(hostAnswer(rules, '/api/products/vinyl/x').shown).toBe(
      'https://api.example.com/api/products/vinyl/x',
    );
  });

  test("has no rule for the API when it shares the site's origin", () => {
    expect(toRedirectsFile(undefined)).not.toContain('/api');
  });
});

test.each(['/orders/42', '/orders/42/payment'])('our own server asks nothing about %s', async (address) => {
  const findSlug = async () => {
    throw new Error('A record was asked for.');
  };
  const site = siteRoutes(dist, { findSlug });
  expect((await site.request(`http://shop${address}`)).status).toBe(200);
  expect((await site.request(`http://shop${address}`, { method: 'POST' })).status).toBe(405);
});

describe('our own server, which can ask the store', () => {
  const asked: string[] = [];
  const findSlug = async (key: string) => {
    asked.push(key);
    if (key === 'down') throw new Error('offline');
    const slugs: Record<string, string> = { '12': 'a-love-supreme', new: 'new', água: 'água', '13': 'água' };
    return slugs[key] ?? null;
  };
  const get = (address: string, init?: RequestInit) =>
    siteRoutes(dist, { findSlug }).request(`http://shop${address}`, init);

  test('redirects the id of a record to its address, with the query', async () => {
    const answer = await get('/vinyl/12?ref=mail');
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/vinyl/a-love-supreme?ref=mail']);
  });

  test('redirects to an address in another script', async () => {
    expect((await get('/vinyl/13')).headers.get('Location')).toBe('/vinyl/%C3%A1gua');
    expect((await get('/vinyl/%C3%A1gua')).status).toBe(200);
  });

  test('makes no request for a record that has a page', async () => {
    asked.length = 0;
    expect((await get('/vinyl/1999')).status).toBe(200);
    expect(asked).toEqual([]);
  });

  test('shows a record that was added since the build', async () => {
    const answer = await get('/vinyl/new');
    expect([answer.status, await answer.text()]).toEqual([200, 'shell']);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
  });

  test.each(['GET', 'HEAD'])(
    'answers %s for an unknown record with 404 and the same page',
    async (method) => {
      const answer = await get('/vinyl/never-pressed', { method });
      expect([answer.status, await answer.text()]).toEqual([404, method === 'GET' ? 'shell' : '']);
      expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    },
  );

  test('lets the page ask again when the store is unavailable', async () => {
    const answer = await get('/vinyl/down');
    expect([answer.status, await answer.text()]).toEqual([200, 'shell']);
  });

  test.each(['/vinyl/%2F%2Fevil.example', '/vinyl/..%2f..%2fprivate.txt', '/vinyl/%E0%A4%A'])(
    'leads nowhere from %s',
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );
});
