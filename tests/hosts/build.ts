import { execaNode } from 'execa';
import { expect } from 'vitest';

/** Runs `npm run build` to its end with these variables, of which undefined takes one away. Returns what it printed. */
export const build = async (env: Record<string, string | undefined>): Promise<string> => {
  const { exitCode, all } = await execaNode('scripts/build.ts', {
    all: true,
    reject: false,
    stdin: 'ignore',
    nodeOptions: [],
    ipc: false,
    // Vitest sets DEV, which pages would read as `import.meta.env.DEV`.
    env: { ...env, URL: undefined, DEV: undefined },
  });
  expect(exitCode, all).toBe(0);
  return all;
};
