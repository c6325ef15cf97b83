import { expect, test, type APIRequestContext } from '@playwright/test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { mistakesIn } from '../support/schema-org.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['url', 'sitemap', 'item'].includes(name),
});

/** Pages requested concurrently. */
const together = 16;

const readXml = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-type'], path).toContain('xml');
  const text = await answer.text();
  expect(XMLValidator.validate(text), path).toBe(true);
  return parser.parse(text);
};

/** The built site contains its configured address, which may differ from that of this run. */
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

const sitemapPaths = async (request: APIRequestContext) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = await readXml(request, pathOf(/^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? ''));
  const maps = await Promise.all(
    index.sitemapindex.sitemap.map(({ loc }: { loc: string }) => readXml(request, pathOf(loc))),
  );
  return maps.flatMap(
    ({ urlset }) => urlset.url as { loc: string; 'image:image'?: { 'image:loc': string } }[],
  );
};

interface Page {
  path: string;
  status: number;
  canonicals: string[];
  isHidden: boolean;
  links: string[];
  /** The path after all redirects. */
  finalPath: string;
}

const allOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found ?? '');

const readPage = async (request: APIRequestContext, path: string): Promise<Page> => {
  const answer = await request.get(path);
  const isPage = answer.headers()['content-type']?.includes('text/html') ?? false;
  const html = isPage ? await answer.text() : '';
  return {
    path,
    status: isPage ? answer.status() : 0,
    canonicals: allOf(html, /<link rel="canonical" href="([^"]+)"/g),
    isHidden: /<meta name="robots" content="[^"]*noindex/.test(html),
    links: allOf(html, /<a\b[^>]*\shref="(\/[^"#?]*)/g),
    finalPath: pathOf(answer.url()),
  };
};

const readPages = async (request: APIRequestContext, paths: readonly string[]): Promise<Page[]> => {
  const pages: Page[] = [];
  for (let at = 0; at < paths.length; at += together)
    pages.push(...(await Promise.all(paths.slice(at, at + together).map((path) => readPage(request, path)))));
  return pages;
};

test('the sitemaps list exactly the public pages, each under its canonical address', async ({ request }) => {
  test.setTimeout(240_000);
  const listed = (await sitemapPaths(request)).map(({ loc }) => pathOf(loc));
  expect(new Set(listed).size).toBe(listed.length);

  const pages = await readPages(request, listed);
  const wrong = pages.filter(
    ({ path, status, finalPath, canonicals, isHidden }) =>
      status !== 200 ||
      finalPath !== path ||
      isHidden ||
      canonicals.length !== 1 ||
      pathOf(canonicals[0] ?? '') !== path,
  );
  expect(wrong).toEqual([]);

  const isPage = (path: string) => !path.startsWith('/api/') && !listed.includes(path);
  const linked = [...new Set(pages.flatMap(({ links }) => links))].filter(isPage);
  const others = await readPages(request, linked);
  const forgotten = others.filter(
    ({ status, isHidden, canonicals }) =>
      status === 200 && !isHidden && !listed.includes(pathOf(canonicals[0] ?? '')),
  );
  expect(forgotten.map(({ path }) => path)).toEqual([]);
  expect(others.filter(({ isHidden, canonicals }) => isHidden && canonicals.length > 0)).toEqual([]);
});

test('every picture in a sitemap exists', async ({ request }) => {
  const pictures = (await sitemapPaths(request)).flatMap(
    (entry) => entry['image:image']?.['image:loc'] ?? [],
  );
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures.filter((_, index) => index % 25 === 0)) {
    const answer = await request.get(pathOf(picture));
    expect(answer.headers()['content-type'], picture).toMatch(/^image\//);
  }
});

const aRecord = async (request: APIRequestContext) => {
  const feed = await readXml(request, '/merchant.xml');
  const items = feed.rss.channel.item as Record<string, string>[];
  const item = items.find((one) => one['g:availability'] === 'in_stock');
  expect(item).toBeDefined();
  return item!;
};

test('a record has the same data for Google Merchant, search engines and visitors', async ({
  page,
  request,
}) => {
  const item = await aRecord(request);
  await page.goto(pathOf(item['link']!));
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((block) => JSON.parse(block) as Record<string, unknown>);
  expect(data.flatMap((block) => mistakesIn(block))).toEqual([]);
  const product = data.find((block) => [block['@type']].flat().includes('Product')) as {
    sku: string;
    offers: { price: string; availability: string };
  };
  const [amount = ''] = (item['g:sale_price'] ?? item['g:price'] ?? '').split(' ');
  expect(product).toMatchObject({
    sku: item['g:id'],
    offers: { price: amount, availability: 'https://schema.org/InStock' },
  });
  const shown = Number(amount).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
  await expect(page.getByText(shown.replace(/\s/g, ' ')).first()).toBeVisible();
});

test('a link to a record has a preview picture in a format that social networks support', async ({
  page,
  request,
}) => {
  await page.goto(pathOf((await aRecord(request))['link']!));
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  const picture = await request.get(pathOf((await content('og:image')) ?? ''));
  expect(picture.headers()['content-type']).toMatch(/^image\/(?:png|jpeg|webp)$/);
  expect(await content('og:type')).toBe('product');
  expect(await content('og:url')).toBe(await page.locator('link[rel="canonical"]').getAttribute('href'));
});

test('the home page describes the shop and its search, and has a preview picture', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((block) => JSON.parse(block) as Record<string, unknown>);
  expect(data.flatMap((block) => mistakesIn(block))).toEqual([]);
  expect(data.map((block) => block['@type'])).toEqual(['OnlineStore', 'WebSite']);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await request.get(pathOf(picture ?? ''))).headers()['content-type']).toBe('image/png');
});

const firstLink = async (request: APIRequestContext, list: string, start: string) => {
  const html = await (await request.get(list)).text();
  const links = allOf(html, /<a\b[^>]*\shref="([^"?#]+)"/g);
  return links.find((path) => path.startsWith(start) && path !== start && !path.includes('/letra/'))!;
};

for (const [name, list, start] of [
  ['the shop', '/', '/'],
  ['a category', '/categorias', '/categoria/'],
  ['an artist', '/artists', '/artists/'],
  ['a label', '/labels', '/labels/'],
] as const) {
  test(`${name} has a feed of new arrivals, linked from its page`, async ({ page, request }) => {
    const path = start === '/' ? '/' : await firstLink(request, list, start);
    await page.goto(path);
    const links = page.locator('link[rel="alternate"][type="application/rss+xml"]');
    const address = (await links.first().getAttribute('href')) ?? '';
    const { rss } = await readXml(request, address);
    expect(pathOf(rss.channel['atom:link']['@href'])).toBe(address);
    expect(pathOf(rss.channel.link)).toBe(path);
    expect(rss.channel.item.length).toBeGreaterThan(0);
    for (const { title, link, guid, pubDate } of rss.channel.item) {
      expect(title).toBeTruthy();
      expect(guid['#text']).toBe(link);
      expect(new Date(pubDate).toUTCString()).toBe(pubDate);
    }
    expect((await request.get(pathOf(rss.channel.item[0].link))).status()).toBe(200);
  });
}

test('crawlers are excluded from the store API, but not from its pictures and feeds', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/\n');
  for (const folder of ['/api/share/', '/api/feeds/artists/', '/api/feeds/labels/'])
    expect(robots).toContain(`Allow: ${folder}\n`);
});
