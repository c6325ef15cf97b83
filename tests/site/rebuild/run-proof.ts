import { execaNode } from 'execa';
import { expect } from 'vitest';

/**
 * Runs a file of this folder that ends with 'equal' when a site is that of a clean build. In a process of its own: Astro and
 * the renderer must load the same modules, without Vitest between them.
 */
export const runProof = async (file: string, args: readonly string[] = []): Promise<void> => {
  const { all, exitCode } = await execaNode(`tests/site/rebuild/${file}`, args, {
    env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    all: true,
    reject: false,
    nodeOptions: [],
  });
  // As the message, so that the list of failures names the seed.
  expect(exitCode, all.slice(-4_000)).toBe(0);
  expect(all).toContain('equal');
};
