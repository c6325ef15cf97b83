import { expect, test, type APIRequestContext } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { linkedFromXml } from '../support/linked-addresses.ts';

const judge = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    // Astro places the one <style> of its islands before the first of them, which browsers accept anywhere.
    elements: ['html5', { style: { flow: true, phrasing: true } }],
    rules: {
      // React's notation of void elements, which is equivalent in HTML.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      // A drawn sleeve has an inline background colour while its picture loads.
      'no-inline-style': 'off',
      // CSS keeps a telephone number on one line.
      'tel-non-breaking': 'off',
    },
  }),
);

/** Pages that are in no sitemap. */
const unlisted = [
  '/nada-aqui',
  '/shell/vinyl',
  '/membros/confirmar',
  '/membros/sair',
  '/wantlist/sair',
  '/carrinho',
  '/checkout',
];

/** '/vinyl/*' for each record, '/artists/letra/*' for each letter. */
const kindOf = (path: string) => path.replace(/(.)\/[^/]+$/, '$1/*');

const pathsIn = async (request: APIRequestContext, path: string) => {
  const { addresses } = linkedFromXml(await (await request.get(path)).text());
  return addresses
    .filter((address) => !/sitemaps?\.org|google\.com/.test(address))
    .map((a) => new URL(a).pathname);
};

/** The first and the last page of each kind. */
const someOfEachKind = async (request: APIRequestContext) => {
  const maps = (await pathsIn(request, '/sitemap-index.xml')).filter((path) => path.endsWith('.xml'));
  const all = (await Promise.all(maps.map((map) => pathsIn(request, map)))).flat();
  const pages = all.filter((path) => !/\.\w+$/.test(path));
  const kinds = Object.values(Object.groupBy(pages, kindOf)).map((paths = []) => paths);
  const chosen = kinds.flatMap((paths) => [paths[0], paths.at(-1)]);
  return [...new Set(chosen.filter((path) => path !== undefined)), ...unlisted];
};

test('the pages of each kind are valid HTML', async ({ request }) => {
  test.setTimeout(120_000);
  const pages = await someOfEachKind(request);
  expect(new Set(pages.map(kindOf)).size).toBeGreaterThan(12);
  const mistakes: string[] = [];
  for (const path of pages) {
    const report = await judge.validateString(await (await request.get(path)).text(), path);
    for (const { ruleId, message, selector } of report.results.flatMap(({ messages }) => messages))
      mistakes.push(`${path} ${ruleId}: ${message} (${selector})`);
  }
  expect(mistakes).toEqual([]);
});
