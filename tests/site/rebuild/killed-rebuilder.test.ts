import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openKeptShop, type Rebuilder } from './kept-shop.ts';
import { newPrice, storeEdit } from './random-store-edits.ts';
import { faultsOf } from './site-links.ts';

/** `KILLS=30 npm run unit -- tests/site/rebuild/killed-rebuilder.test.ts` kills as often, and builds a clean site each time. */
const kills = Number(process.env['KILLS'] ?? 2);
const isThorough = process.env['KILLS'] !== undefined;
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** A round changes the disk some sixty times, a build of the whole site some twenty times from its main thread. */
const kill = fc.record({
  writes: fc.integer({ min: 0, max: 60 }),
  editsOfRounds: fc.array(fc.array(storeEdit, { minLength: 1, maxLength: 3 }), {
    minLength: 20,
    maxLength: 20,
  }),
});

type Kill = typeof kill extends fc.Arbitrary<infer Value> ? Value : never;
type Shop = Awaited<ReturnType<typeof openKeptShop>>;

/** Lets the rebuilder follow edits until it is killed. */
const killInRound = async (shop: Shop, rebuilder: Rebuilder, { writes, editsOfRounds }: Kill) => {
  shop.setDisk(`kill ${writes}`);
  for (const edits of editsOfRounds) {
    for (const edit of [...edits, newPrice]) edit(shop.store);
    rebuilder.changed();
    await shop.isCurrent(rebuilder);
    if (rebuilder.isEnded) return;
  }
};

const killInBuild = async (shop: Shop, rebuilder: Rebuilder, kill: Kill) => {
  await rebuilder.kill();
  shop.changeCode();
  shop.setDisk(`kill ${Math.floor(kill.writes / 3)}`);
  const next = shop.start();
  await Promise.race([next.ready.catch(() => undefined), next.ended]);
  if (!next.isEnded) await killInRound(shop, next, kill);
};

test(
  `a rebuilder that is killed leaves a complete site, and continues from it (SEED=${seed})`,
  { timeout: 3_600_000 },
  async () => {
    const shop = await openKeptShop({ records: 20, preloads: ['faulty-disk'] });
    let rebuilder = shop.start();
    await rebuilder.ready;
    for (const [place, next] of fc.sample(kill, { numRuns: kills, seed }).entries()) {
      const isBuild = place % 3 === 1;
      await (isBuild ? killInBuild : killInRound)(shop, rebuilder, next);
      expect(faultsOf(shop.distDir)).toEqual([]);
      shop.setDisk('');
      rebuilder = shop.start();
      await rebuilder.ready;
      await shop.isCurrent(rebuilder);
      expect(await rebuilder.check()).toEqual([]);
      if (isThorough || place === kills - 1) expect(await shop.differences()).toEqual([]);
    }
    expect(shop.neighbours()).toEqual(['site', 'site.state']);
  },
);
