/**
 * Makes random edits of every kind, lets a rebuilder follow them, and compares its site with clean builds. Takes the number of
 * edits, and the seed of an earlier run. Started by incremental.test.ts.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { errorText } from '#runtime/error-text.ts';
import { contents, edit } from '../../catalogue/random-changes.ts';
import { differencesOf, openFollowedSite } from './followed-site.ts';

const [edits = '60', seed] = process.argv.slice(2);

const editsPerRound = 2;
const roundsPerShop = 10;
const roundsPerComparison = 5;

const rounds = fc.array(fc.array(edit, { minLength: editsPerRound, maxLength: editsPerRound }), {
  minLength: roundsPerShop,
  maxLength: roundsPerShop,
});

type Edits = typeof rounds extends fc.Arbitrary<infer Value> ? Value : never;

/** A check of all files finds the one whose bytes are not those of its page, and mends it. */
const checkMends = async ({ distDir, rebuilder }: Awaited<ReturnType<typeof openFollowedSite>>) => {
  const damaged = path.join(distDir, 'sobre.html');
  const before = readFileSync(damaged, 'utf8');
  writeFileSync(damaged, before.replace('</html>', 'outro</html>'));
  const { checked, differences } = await rebuilder.check((work) => work());
  if (checked < 50 || differences.join() !== 'sobre.html' || readFileSync(damaged, 'utf8') !== before)
    throw new Error(`The check of ${checked} files found ${differences.join(', ') || 'nothing'}.`);
};

const follow = async (start: Parameters<typeof openFollowedSite>[1], all: Edits) => {
  mkdirSync('.data', { recursive: true });
  const folder = mkdtempSync('.data/rounds-');
  const shop = await openFollowedSite(folder, start);
  try {
    for (const [place, changes] of all.entries()) {
      for (const change of changes) await shop.change(change);
      await shop.rebuilder.next();
      if ((place + 1) % roundsPerComparison !== 0) continue;
      // Overviews follow when no change waits.
      while (await shop.rebuilder.next());
      await shop.rebuilder.searchIsCurrent();
      const clean = await shop.buildClean(path.join(folder, `clean-${place}`));
      const differences = differencesOf(shop.distDir, clean, shop.site.records.hashed());
      if (differences.length > 0)
        throw new Error(`After round ${place}: ${differences.slice(0, 20).join(', ')}`);
    }
    await checkMends(shop);
  } finally {
    shop.site.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const shops = Math.ceil(Number(edits) / (editsPerRound * roundsPerShop));
const run = await fc.check(fc.asyncProperty(contents, rounds, follow), {
  numRuns: shops,
  ...(seed !== undefined && { seed: Number(seed) }),
  endOnFailure: process.env['SHRINK'] !== '1',
});
if (run.failed) {
  process.stderr.write(
    `${errorText(run.errorInstance)} (seed ${run.seed}, path ${run.counterexamplePath})\n`,
  );
  process.exit(1);
}
process.stdout.write(`${shops * editsPerRound * roundsPerShop} edits of ${shops} shops: equal.\n`);
process.exit(0);
