import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, glob, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { openWorkFolder } from '../build/work-folder.ts';
import { astroFolders } from './astro-folders.ts';
import { build } from 'vite';
import { paths } from '#paths.ts';

/** The rendering code of all pages with its assets. It holds no data of the catalogue. */
export interface Bundle {
  /** Equal keys mean equal bundles. */
  key: string;
  /** The folder of the bundle, for `readBundle`. */
  place: string;
  /** The module whose `app` renders pages. */
  entry: string;
  /** Folder of the files that the site contains unchanged: scripts, styles, fonts and public files. */
  assets: string;
  /** Astro's data of each page besides its code. */
  pages: PageFacts;
}

/** The style sheets of each page, by Astro's key of the page. */
export type PageFacts = [key: string, facts: { styles: unknown[] }][];

/** The part of Astro's data for a prerenderer that is read while pages are rendered. */
interface Internals {
  pagesByKeys: Map<string, { styles: unknown[] }>;
}

interface Entry {
  app: { setInternals(internals: Internals): void };
}

/** The address of the shop is set when pages are rendered. */
const anySite = 'https://site.invalid';

/** Bundles kept: the one in use, and the one before it for a return to an older version. */
const kept = 2;

/**
 * The bundle of the project's sources, made where `folder` does not hold it: changed data and another address need no new
 * one. Called from the project's root, with NODE_ENV=production.
 * @param onMake called before a bundle is made, which takes about ten seconds
 */
export const openBundle = async (folder: string, onMake: () => void): Promise<Bundle> => {
  const key = await bundleKey();
  const place = path.resolve(folder, key);
  if (!existsSync(place)) {
    onMake();
    await makeBundle(place);
  }
  const now = new Date();
  await utimes(place, now, now);
  await removeOld(path.resolve(folder));
  return readBundle(place);
};

/** The key of the bundle of the project's current sources. */
export const bundleKey = async (): Promise<string> => {
  const parts = [await fingerprintSources(), process.versions.node.split('.')[0]];
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 20);
};

const factsFile = 'pages.json';

/** Opens a finished bundle, for example in a worker thread. */
export const readBundle = (place: string): Bundle => {
  const { entry, pages } = JSON.parse(readFileSync(path.join(place, factsFile), 'utf8')) as {
    entry: string;
    pages: PageFacts;
  };
  return {
    key: path.basename(place),
    place,
    entry: path.join(place, 'code', entry),
    assets: path.join(place, 'assets'),
    pages,
  };
};

const makeBundle = async (place: string) => {
  // React chooses its development or production build when it is first loaded.
  if (process.env.NODE_ENV !== 'production') throw new Error('The site is bundled with NODE_ENV=production.');
  await mkdir(path.dirname(place), { recursive: true });
  const work = openWorkFolder(place);
  try {
    const { build } = await import('astro');
    const { config, integrations, site } = astroFolders(work.folder);
    const made = path.join(work.folder, 'made');
    const code = path.join(made, 'code');
    let facts: { entry: string; pages: PageFacts } | null = null;
    const keepCode = async (renderer: { setup?: () => Promise<void> }) => {
      const entry = await findEntry(path.join(work.folder, 'server'));
      // Astro passes the data to the code when it sets the renderer up, and removes the code after its build.
      const { app } = (await import(pathToFileURL(entry).href)) as Entry;
      app.setInternals = ({ pagesByKeys }) => {
        const pages: PageFacts = [...pagesByKeys].map(([key, { styles }]) => [key, { styles }]);
        facts = { entry: path.basename(entry), pages };
      };
      await renderer.setup?.();
      await cp(path.dirname(entry), code, { recursive: true });
    };
    await build({
      ...config,
      site: anySite,
      logLevel: 'warn',
      integrations: [...integrations, onlyBundle(keepCode)],
    });
    await bundleWorker(site, path.basename(place));
    await rename(site, path.join(made, 'assets'));
    await writeFile(path.join(made, factsFile), JSON.stringify(facts));
    // Another process may have made the same bundle in the meantime.
    await rename(made, place).catch((error: unknown) => {
      if (!existsSync(place)) throw error;
    });
  } finally {
    work.remove();
  }
};

const findEntry = async (folder: string): Promise<string> => {
  const names = await readdir(folder, { recursive: true });
  const name = names.find((one) => /(?:^|[\\/])prerender-entry\.[^\\/]+\.mjs$/.test(one));
  if (!name) throw new Error('Astro wrote no code that renders pages.');
  return path.join(folder, name);
};

/** Lets Astro bundle the pages and render none of them. */
const onlyBundle = (
  keepCode: (renderer: { setup?: () => Promise<void> }) => Promise<void>,
): AstroIntegration => ({
  name: 'only-bundle',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer((renderer) => ({
        ...renderer,
        setup: () => keepCode(renderer),
        getStaticPaths: () => Promise.resolve([]),
      })),
  },
});

const removeOld = async (folder: string) => {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{20}$/.test(name));
  const aged = await Promise.all(
    names.map(async (name) => ({ name, usedAt: (await stat(path.join(folder, name))).mtimeMs })),
  );
  const old = aged.sort((a, b) => b.usedAt - a.usedAt).slice(kept);
  await Promise.all(old.map(({ name }) => rm(path.join(folder, name), { recursive: true, force: true })));
};

/** The sources of the pages besides the catalogue. */
const sources = [
  'src/**/*.*',
  'public/**/*.*',
  'scripts/build.ts',
  'astro.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** Parts of src that do not affect the pages. */
const ignored = /^src[\\/](server|shop)[\\/]/;

/** A fingerprint of the sources: pages of one catalogue are equal when it is equal. Called from the project's root. */
const fingerprintSources = async () => {
  const files: string[] = [];
  for await (const file of glob(sources)) if (!ignored.test(file)) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(file));
  return hash.digest('hex');
};

/**
 * Writes the service worker as one file into a folder. A browser treats a worker with other bytes as a new version, so
 * the file contains the version of the site's code. Called from the project's root.
 */
const bundleWorker = async (folder: string, version: string): Promise<void> => {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { VERSION: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.resolve('src/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: path.basename(paths.worker) },
      },
    },
  });
};
