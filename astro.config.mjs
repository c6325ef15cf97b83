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

/**
 * The modules that the script of every page imports are one piece, since a page always loads all of them: without a group
 * each one that other code imports too would be a file of its own.
 * @returns {(id: string, context: import('rolldown').ChunkingContext) => string | null}
 */
const ofEveryPage = () => {
  const script = path.join(import.meta.dirname, 'src/layouts/shell.ts');
  const found = new Set();
  return (id, context) => {
    const open = found.size > 0 ? [] : [script];
    for (const next of open) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...(context.getModuleInfo(next)?.importedIds ?? []));
    }
    // Code that needs one of them must not run the script.
    return id !== script && found.has(id) ? 'shell' : null;
  };
};

/** The rules that every page loads to correct prices and stock: without a piece of their own they come with all others. */
const corrections = { name: 'stock', test: /domain\/(stock|availability-columns|money)\.ts/ };

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

const groups = [{ name: ofEveryPage() }, corrections];

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
    plugins: [tailwindcss({ optimize: false }), inlineCode],
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
