import path from 'node:path';
import { build } from 'vite';
import { paths } from '#paths.ts';

/**
 * Writes the service worker as one file into a folder. A browser treats a worker with other bytes as a new version, so
 * the file contains the version of the site's code. Called from the project's root.
 */
export const bundleWorker = async (folder: string, version: string): Promise<void> => {
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
