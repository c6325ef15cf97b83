import { expect, test } from 'vitest';
import { pull } from '#catalogue/pull/pull.ts';
import { wireProduct } from '../../support/fake-api.ts';
import { openKeptShop, slow } from './kept-shop.ts';

/** The round has published some or all of its files by then, and has not stored their traces. */
const writesOfPublishing = Number(process.env['AT'] ?? 45);

test(
  'a change that is taken back before a killed rebuilder starts again leaves nothing in the site',
  { timeout: slow },
  async () => {
    const shop = await openKeptShop({ records: 20, preloads: ['faulty-disk'] });
    const { store, snapshotDir } = shop;
    const rebuilder = shop.start();
    await rebuilder.ready;
    shop.setDisk(`kill ${writesOfPublishing}`);
    store.put('products', wireProduct(7, { price: 1, final_price: 1 }));
    rebuilder.changed();
    await rebuilder.ended;
    shop.setDisk('');

    store.put('products', wireProduct(7));
    // As `npm start` does before it starts the rebuilder.
    await pull({ apiUrl: store.api.url, snapshotDir });
    await shop.start().ready;
    expect(await shop.differences()).toEqual([]);
  },
);
