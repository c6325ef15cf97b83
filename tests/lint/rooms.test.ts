import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

/** The linted files do not exist, so rules that need type information are disabled. */
const eslint = new ESLint({
  overrideConfig: [
    { ...tseslint.configs.disableTypeChecked, files: ['**/*.{ts,tsx}'] },
    { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { projectService: false } } },
  ],
});

const importRules = new Set(['@typescript-eslint/no-restricted-imports', 'no-restricted-syntax']);

/** The message of the import rule for a file with one line of code, if any. */
const verdict = async (filePath: string, code: string) => {
  const [result] = await eslint.lintText(filePath.endsWith('.astro') ? `---\n${code}\n---\n` : code, {
    filePath,
  });
  const fatal = result?.messages.find((message) => message.fatal);
  if (fatal) throw new Error(fatal.message);
  return result?.messages.find((message) => importRules.has(message.ruleId ?? ''))?.message;
};

const from = (source: string) => `import { thing } from '${source}';\nthing();`;

const homes: Record<string, string> = {
  domain: 'src/domain/thing.ts',
  api: 'src/api/thing.ts',
  artwork: 'src/artwork/thing.ts',
  sound: 'src/sound/thing.ts',
  runtime: 'src/runtime/thing.ts',
  site: 'src/site/thing.ts',
  shop: 'src/shop/thing.ts',
  catalogue: 'src/catalogue/thing.ts',
  browser: 'src/browser/thing.ts',
  ui: 'src/ui/Thing.astro',
  features: 'src/features/cart/Thing.tsx',
  layouts: 'src/layouts/Thing.astro',
  pages: 'src/pages/thing/[slug].astro',
  server: 'src/server/thing.ts',
};

const doors: Record<string, string> = {
  config: '#config.ts',
  paths: '#paths.ts',
  domain: '#domain/money.ts',
  api: '#api/client.ts',
  artwork: '#artwork/sleeve/draw-sleeve.ts',
  sound: '#sound/groove.ts',
  runtime: '#runtime/log.ts',
  site: '#site/hosting/headers.ts',
  shop: '#shop/open-shop.ts',
  catalogue: '#catalogue/read-model.ts',
  browser: '#browser/page-life.ts',
  ui: '#ui/Button.tsx',
  features: '#features/search/SearchBox.tsx',
  layouts: '#layouts/Shell.astro',
  pages: '#pages/index.astro',
  server: '#server/app.ts',
};

/** The imports that each room may have, as documented in the architecture. */
const table: Record<string, string[]> = {
  domain: [],
  api: ['domain', 'config'],
  artwork: ['domain', 'config', 'paths'],
  sound: ['domain'],
  runtime: ['domain', 'config'],
  catalogue: ['artwork', 'api', 'runtime', 'domain', 'config'],
  site: ['catalogue', 'artwork', 'api', 'runtime', 'domain', 'config', 'paths'],
  server: ['api', 'artwork', 'sound', 'runtime', 'domain', 'config', 'paths'],
  shop: ['server', 'site', 'catalogue', 'artwork', 'runtime', 'domain', 'config', 'paths'],
  browser: ['api', 'domain', 'config', 'paths'],
  ui: ['browser', 'artwork', 'domain', 'config', 'paths'],
  features: ['ui', 'browser', 'artwork', 'api', 'domain', 'config', 'paths'],
  layouts: [
    'layouts',
    'ui',
    'browser',
    'features',
    'artwork',
    'catalogue',
    'api',
    'domain',
    'config',
    'paths',
  ],
  pages: ['layouts', 'ui', 'browser', 'features', 'artwork', 'catalogue', 'api', 'domain', 'config', 'paths'],
};

const pairs = Object.keys(table).flatMap((room) => Object.keys(doors).map((door) => ({ room, door })));
const mayImport = ({ room, door }: { room: string; door: string }) =>
  room === door ? room !== 'features' : table[room]?.includes(door);

describe('the import rule', () => {
  test.each(pairs.filter(mayImport))('lets $room import $door', async ({ room, door }) => {
    expect(await verdict(homes[room]!, from(doors[door]!))).toBeUndefined();
  });

  test.each(pairs.filter((pair) => !mayImport(pair)))(
    'keeps $room from importing $door',
    async ({ room, door }) => {
      expect(await verdict(homes[room]!, from(doors[door]!))).toMatch(/may import/);
    },
  );

  test('lets a feature import what another feature shares, and nothing else of it', async () => {
    const feature = homes['features']!;
    expect(await verdict(feature, from('#features/session/CustomerPage.tsx'))).toBeUndefined();
    expect(await verdict(feature, from('#features/collections/cart-store.ts'))).toBeUndefined();
    expect(await verdict(feature, from('#features/session/LoginForm.tsx'))).toMatch(/eslint\.config/);
    expect(await verdict(feature, from('../session/CustomerPage.tsx'))).toMatch(/eslint\.config/);
  });

  test.each([
    ['a type', `import type { Thing } from '#server/app.ts';\nexport type Mine = Thing;`],
    ['a re-export', `export { thing } from '#server/app.ts';`],
    ['an import at run time', `await import('#server/app.ts');`],
    ['a path from the root of the site', from('/src/server/app.ts')],
    ['a climb out of the room', from('../server/app.ts')],
    ['a climb to the tests', from('../../tests/support/databases.ts')],
    ['a climb to the scripts', from('../../scripts/build.ts')],
  ])('sees %s', async (_, code) => {
    expect(await verdict('src/catalogue/thing.ts', code)).toMatch(/'catalogue' may import/);
  });

  test('reads the scripts inside a page', async () => {
    const page = `---\n---\n<p>a</p>\n<script>\n${from('#server/app.ts')}\n</script>\n`;
    const [result] = await eslint.lintText(page, { filePath: 'src/pages/thing.astro' });
    expect(result?.messages.map(({ ruleId, line }) => [ruleId, line])).toEqual([[[...importRules][0], 5]]);
  });

  test('lets files of a room import from its parent folders, but not outside the room', async () => {
    expect(await verdict('src/site/build/thing.ts', from('../schema.ts'))).toBeUndefined();
    expect(await verdict('src/site/build/thing.ts', from('../../pages/index.ts'))).toMatch(/may import/);
  });

  test('ignores packages and neighbouring files', async () => {
    expect(await verdict(homes['domain']!, from('zod'))).toBeUndefined();
    expect(await verdict(homes['domain']!, from('./money.ts'))).toBeUndefined();
  });
});

/** The floors that each floor of the server may import, as documented in the architecture. */
const floors: Record<string, string[]> = {
  kernel: [],
  catalogue: ['kernel'],
  people: ['kernel', 'catalogue'],
  sales: ['kernel', 'catalogue', 'people'],
  gateways: ['kernel', 'catalogue', 'people'],
  letters: ['kernel', 'catalogue', 'people', 'sales'],
  shopkeeping: ['kernel', 'catalogue', 'people', 'sales', 'letters'],
};

const floorPairs = Object.keys(floors).flatMap((floor) =>
  Object.keys(floors)
    .filter((other) => other !== floor)
    .map((other) => ({ floor, other, isBelow: floors[floor]?.includes(other) === true })),
);
const onFloor = (floor: string) => `src/server/${floor}/thing/thing.ts`;

describe('the floors of the server', () => {
  test.each(floorPairs.filter(({ isBelow }) => isBelow))(
    '$floor may import $other',
    async ({ floor, other }) => {
      expect(await verdict(onFloor(floor), from(`#server/${other}/thing/thing.ts`))).toBeUndefined();
    },
  );

  test.each(floorPairs.filter(({ isBelow }) => !isBelow))(
    '$floor may not import $other',
    async ({ floor, other }) => {
      expect(await verdict(onFloor(floor), from(`#server/${other}/thing/thing.ts`))).toMatch(/may import/);
      expect(await verdict(onFloor(floor), from(`../../${other}/thing/thing.ts`))).toMatch(/may import/);
    },
  );

  test('no floor imports what puts them together', async () => {
    for (const floor of Object.keys(floors))
      expect(await verdict(onFloor(floor), from('#server/app.ts'))).toMatch(/may import/);
  });
});
