import path from 'node:path';
import { build, type Rolldown } from 'vite';

/** A feature that opens a shared dialog, built as the pages are: name of each file -> its script. */
export const bundleSharedDialog = async (base: string): Promise<Map<string, string>> => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    base,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'open.ts'),
        output: { entryFileNames: 'open.js', chunkFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])),
  );
};
