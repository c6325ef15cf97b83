// @ts-check
import path from 'node:path';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { build } from 'vite';

/**
 * Styles go with the code that they belong to, one file for each piece. A telephone asks for six files at once: what the
 * pages of one kind share is one piece.
 */
const shared = [
  {
    name: 'names',
    test: /features\/names/,
  },
  { name: 'playlists', test: /features\/playlists\// },
];

/** The scripts that a page loads before anything is touched: that of every page, and that of every page of a customer. */
const firstScripts = ['shell', 'customer'].map((name) => ({
  name,
  file: path.join(import.meta.dirname, `src/layouts/scripts/${name}.ts`),
}));

/**
 * A script and all that it imports, looked up once.
 * @type {(file: string) => (context: import('rolldown').ChunkingContext) => Set<string>}
 */
const importsOf = (file) => {
  const found = new Set();
  return (context) => {
    const open = found.size > 0 ? [] : [file];
    for (const next of open) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...(context.getModuleInfo(next)?.importedIds ?? []));
    }
    return found;
  };
};

/**
 * What such a script imports is one piece, since a page always loads all of it: without a group each module that other code
 * imports too would be a file of its own. What both import comes with the first.
 */
const firstPieces = firstScripts.map(({ name, file }, at) => {
  const importedBy = importsOf(file);
  /** @type {(id: string, context: import('rolldown').ChunkingContext) => string | null} */
  const pieceOf = (id, context) => {
    const found = importedBy(context);
    // A module that is loaded by `import()` would bring the code that makes an object of its exports.
    const isIn = found.has(id) && !context.getModuleInfo(id)?.dynamicImporters.length;
    return isIn ? name : null;
  };
  return { name: pieceOf, priority: firstScripts.length - at };
});

/** Limits and routes: these scripts hold the few that they need as constants. */
const tables = { name: 'tables', test: /src\/(config|paths)\.ts$/, priority: firstScripts.length + 1 };

const suggestionBox = path.join(import.meta.dirname, 'src/features/search/suggestion-box.ts');

/**
 * These scripts load others one file at a time: the names of all files that come with each, and what reads them, would be a
 * third of a page's script. Vite adds both to each module with an `import()`. Of the tables they hold the constants that they
 * use. The files of the suggestions are asked for all at once, since a query waits for them. (Astro passes no such options of
 * the client on.)
 * @type {import('vite').Plugin}
 */
const smallFirstScripts = {
  name: 'small-first-scripts',
  enforce: 'pre',
  configEnvironment: (environment) =>
    environment === 'client'
      ? {
          build: {
            modulePreload: {
              polyfill: false,
              resolveDependencies: (_, files, { hostId }) =>
                firstScripts.some(({ name }) => hostId.includes(`/${name}.`)) ? [] : files,
            },
            rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
          },
        }
      : undefined,
  resolveId: {
    filter: { id: /preload-helper/ },
    handler: (_, importer) => (firstScripts.some(({ file }) => file === importer) ? '\0plain-load' : null),
  },
  load: {
    filter: { id: /^\0plain-load$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
  renderChunk: (code, { name, fileName }, _, { chunks }) => {
    if (name !== 'shell') return null;
    const box = Object.values(chunks).find(({ facadeModuleId }) => facadeModuleId === suggestionBox);
    const files = [box?.fileName, ...(box?.imports ?? [])].filter((file) => file && file !== fileName);
    const [load = '', ...others] = files.map((file) => `import("./${path.basename(file ?? '')}")`);
    if (!code.includes(load)) throw new Error('The shell does not load the suggestions.');
    return {
      code: code.replace(load, `Promise.all([${[load, ...others].join()}]).then(([box])=>box)`),
      map: null,
    };
  },
};

/**
 * React with the project's own start of an island: src/ui/mount-island.tsx.
 * @type {() => import('astro').AstroIntegration}
 */
const islands = () => {
  const integration = react();
  const setup = integration.hooks['astro:config:setup'];
  const clientEntrypoint = path.join(import.meta.dirname, 'src/ui/mount-island.tsx');
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
        }),
    },
  };
};

/** @type {import('astro').AstroIntegration} */
const hydrateOnUse = {
  name: 'hydrate-on-use',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'use',
        entrypoint: path.join(import.meta.dirname, 'src/ui/hydrate-on-use.ts'),
      }),
  },
};

/**
 * `import code from './x.ts?code'` is the text of a script for a page, minified, without what it imports standing elsewhere.
 * @type {import('vite').Plugin}
 */
const inlineCode = {
  name: 'inline-code',
  async load(id) {
    if (!id.endsWith('?code')) return;
    const input = id.slice(0, -'?code'.length);
    this.addWatchFile(input);
    const made = await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
    });
    if (!('output' in made)) throw new Error(`${input} gives no code.`);
    return `export default ${JSON.stringify(made.output[0].code.trim())}`;
  },
};

/** 'Shell.HASH.js': Astro's name of the script of a page says where in the page it stands. */
const entryFileNames = (/** @type {{ name: string }} */ { name }) =>
  `_astro/${name.split('.', 1)[0]}.[hash].js`;

/**
 * What suggestions share with other code, as the texts of prices and counts, is one piece: a dozen files of half a kilobyte
 * would be two more rounds of requests before the first suggestion.
 */
const suggestions = importsOf(suggestionBox);

const sharedPieces = {
  /** @type {(id: string, context: import('rolldown').ChunkingContext) => string | null} */
  name: (id, context) => {
    const found = suggestions(context);
    if (!found.has(id) || /\/search\//.test(id)) return null;
    const { importers = [] } = context.getModuleInfo(id) ?? {};
    return importers.some((importer) => !found.has(importer)) ? 'pieces' : null;
  },
};

const groups = [tables, ...firstPieces, sharedPieces];

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  outDir: process.env.DIST_DIR ?? 'dist',
  // One form of every address: no trailing slash, no extension. Hosts serve /vinyl/x from vinyl/x.html.
  trailingSlash: 'never',
  // Several pages at once: while one is written to the disk, the next is rendered.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 8 },
  integrations: [islands(), hydrateOnUse],
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss({ optimize: false }), inlineCode, smallFirstScripts],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, entryFileNames } } } },
      prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } },
    },
    // Scripts stay files of their own, so that the content security policy needs no hash for each page.
    build: {
      assetsInlineLimit: 0,
      // Without it styles are minified for the latest browsers only: Safari before 26.2 drops the shorthands that result.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
    },
  },
});
