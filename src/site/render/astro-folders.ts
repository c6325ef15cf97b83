import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroInlineConfig, AstroIntegration } from 'astro';

const folderUrl = (folder: string) => pathToFileURL(folder + path.sep);

/**
 * Keeps everything that Astro writes inside one folder, so that builds share nothing, the code folder may be read-only,
 * and Astro's renames stay within one file system.
 */
export const astroFolders = (folder: string) => {
  const project = path.resolve();
  const site = path.join(folder, 'site');
  findPackages(folder);
  const config: AstroInlineConfig = {
    // Astro creates `.astro` below the root it starts with.
    root: folder,
    configFile: path.relative(folder, path.join(project, 'astro.config.mjs')),
    srcDir: path.join(project, 'src'),
    publicDir: path.join(project, 'public'),
    cacheDir: path.join(folder, 'cache'),
    // A cache in node_modules would also be that of the development server, and change under a running build.
    vite: { cacheDir: path.join(folder, 'vite') },
    build: { server: path.join(folder, 'server') },
    outDir: site,
  };
  return { config, integrations: [projectRoot(project), serverFolder], site };
};

/** Resolves packages for rendering code in the folder from the project's node_modules. */
export const findPackages = (folder: string) => {
  const [from, project] = [folderUrl(path.resolve(folder)), folderUrl(path.resolve())];
  return registerHooks({
    resolve: (specifier, context, next) => {
      const isPackage = /^[@\w]/.test(specifier) && !URL.canParse(specifier);
      const isInside = isPackage && context.parentURL?.startsWith(from.href);
      return next(specifier, isInside ? { ...context, parentURL: project.href } : context);
    },
  });
};

/** Sets the root back to the project for all paths that follow. */
const projectRoot = (project: string): AstroIntegration => ({
  name: 'project-root',
  hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ root: folderUrl(project) }) },
});

/** Renders the pages in `build.server`; without an adapter that requests it, Astro renders in the current folder. */
const serverFolder: AstroIntegration = {
  name: 'server-folder',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'server-folder',
        entrypointResolution: 'auto',
        adapterFeatures: { buildOutput: 'static', preserveBuildServerDir: true },
        supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
      }),
    // With this adapter and the counting prerenderer, Astro omits the default entry.
    'astro:build:setup': ({ updateConfig }) => void updateConfig(defaultPrerenderEntry),
  },
};

const defaultPrerenderEntry = {
  environments: { prerender: { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } } },
};
