import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { differencesOf } from './followed-site.ts';
import { openKeptShop, slow } from './kept-shop.ts';
import { newPrice } from './random-store-edits.ts';
import { faultsOf } from './site-links.ts';

/**
 * Writes of the main thread before the disk is full: of the snapshot, of finished pages, of their move into the site, and of
 * the records.
 */
const fullAfter = [0, 8, 45];

/** Before its pages are written. */
const writesOfBuild = 6;

test(
  'a site on a full disk stays complete, and is brought up to date when there is room',
  { timeout: slow },
  async () => {
    const shop = await openKeptShop({ records: 20, preloads: ['quick-timers', 'faulty-disk'] });
    const rebuilder = shop.start();
    await rebuilder.ready;
    for (const writes of fullAfter) {
      rebuilder.failures.length = 0;
      shop.setDisk(`full ${writes}`);
      newPrice(shop.store);
      rebuilder.changed();
      await vi.waitUntil(() => rebuilder.failures.length > 1, { timeout: slow / 2 });
      expect(rebuilder.failures.join()).toMatch(/no space left on device|disk is full/);
      expect(faultsOf(shop.distDir)).toEqual([]);
      shop.setDisk('');
      await shop.isCurrent(rebuilder);
    }

    const before = path.join(shop.folder, 'before');
    cpSync(shop.distDir, before, { recursive: true, dereference: true });
    await rebuilder.kill();
    shop.changeCode();
    shop.setDisk(`full ${writesOfBuild}`);
    await expect(shop.start().ready).rejects.toThrow(/disk is full|no space left/);
    expect(differencesOf(shop.distDir, before, [])).toEqual([]);

    shop.setDisk('');
    await shop.start().ready;
    expect(await shop.differences()).toEqual([]);
  },
);
