import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withChanges } from '#catalogue/snapshot/change.ts';
import { type FollowedChange, type Follower, openFollower } from '#catalogue/pull/follower.ts';
import { pull } from '#catalogue/pull/pull.ts';
import { PullError } from '#catalogue/snapshot/pull-error.ts';
import { readSnapshot, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { wirePlaylist, wireProduct } from '../support/fake-api.ts';
import { faults } from '../support/faults.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { type ChangingStore, startChangingStore } from './changing-store.ts';

const priced = (id: number, price: number) => wireProduct(id, { price, final_price: price });

const followed = async () => {
  const [store, snapshotDir] = [await startChangingStore(), scratchFolder()];
  const options = { apiUrl: store.api.url, snapshotDir, retryDelayMs: 1 };
  await pull(options);
  const start = readSnapshot(snapshotDir)!;
  const open = (from?: Snapshot) => openFollower({ ...options, ...(from && { from }) });
  store.asked();
  return { store, dir: snapshotDir, start, open, follower: open(), pullNow: () => pull(options), options };
};

/** All changes until there is none. */
const changesOf = async (follower: Follower): Promise<FollowedChange[]> => {
  const changes: FollowedChange[] = [];
  for (let next; (next = await follower.next());) changes.push(next);
  return changes;
};

/** Whether the changes lead from the start to the snapshot on disk, state included. */
const expectToLead = (start: Snapshot, changes: FollowedChange[], dir: string) => {
  const { apiUrl, pulledAt, fingerprint, cursor, ...contents } = readSnapshot(dir)!;
  const all = changes.map(({ change }) => change);
  expect(withChanges(start, all)).toEqual(contents);
  expect(changes.at(-1)).toMatchObject({ pulledAt, fingerprint, cursor });
};

const onlyReleases = ({ change }: FollowedChange) => change.releases.map(({ id }) => id);

describe('a follower', () => {
  test('gives each change once, and null when there is none', async () => {
    const { store, dir, start, follower } = await followed();
    expect(await follower.next()).toBeNull();
    store.put('products', priced(7, 1));
    const first = (await follower.next())!;
    expect(onlyReleases(first)).toEqual([7]);
    expect(await follower.next()).toBeNull();
    store.put('products', priced(8, 1), wireProduct(41));
    store.remove('products', 9);
    store.put('playlists', wirePlaylist(3, [wireProduct(1)]));
    store.configure({ site_name: 'Outra' });
    const second = (await follower.next())!;
    expect(onlyReleases(second)).toEqual([8, 41]);
    expect(second.change).toMatchObject({
      playlistOrder: [1, 2, 3],
      settings: { siteName: 'Outra' },
      removed: { releases: [9] },
    });
    expect(store.asked()).not.toContain('/products/vinyl');
    expectToLead(start, [first, second], dir);
  });

  test('continues where the last one stopped', async () => {
    const { store, dir, start, follower, open } = await followed();
    store.put('products', priced(7, 1));
    const first = await changesOf(follower);
    const second = open();
    expect(await second.next()).toBeNull();
    store.put('products', priced(8, 1));
    expectToLead(start, [...first, ...(await changesOf(second))], dir);
  });

  test('starts from the snapshot that its reader has, although it has changed since', async () => {
    const { store, dir, start, open, pullNow } = await followed();
    store.put('products', priced(7, 1));
    await pullNow();
    store.put('products', priced(8, 1));
    await pullNow();
    const changes = await changesOf(open(start));
    expect(changes.map(onlyReleases)).toEqual([[7], [8]]);
    expectToLead(start, changes, dir);
  });

  test('fails while the API does, and continues afterwards', async () => {
    const { store, dir, start, follower } = await followed();
    store.put('products', priced(7, 1));
    const { misbehave } = store.api;
    store.api.misbehave = (_, response) => {
      faults.html(response);
      return true;
    };
    await expect(follower.next()).rejects.toThrow(PullError);
    expect(readSnapshot(dir)).toEqual(start);
    store.api.misbehave = misbehave;
    expectToLead(start, await changesOf(follower), dir);
  });
});

describe('a follower gives the difference', () => {
  const differs = async (
    { store, dir, start, follower }: Awaited<ReturnType<typeof followed>>,
    fault: (store: ChangingStore) => void,
  ) => {
    store.put('products', priced(7, 1));
    store.remove('products', 9);
    fault(store);
    const changes = await changesOf(follower);
    expect(changes).toHaveLength(1);
    expect(changes[0]?.change).toMatchObject({
      releases: [{ id: 7 }],
      artists: [],
      removed: { releases: [9] },
    });
    expect(store.asked()).toContain('/products/vinyl');
    expectToLead(start, changes, dir);
  };

  test('after a reset', async () => {
    await differs(await followed(), (store) => (store.database = '12abcdef'));
  });

  test('of an API without the call', async () => {
    await differs(await followed(), (store) => (store.api.misbehave = () => false));
  });

  test('to a snapshot that another process pulled in full', async () => {
    const shop = await followed();
    shop.store.put('products', priced(7, 1));
    shop.store.remove('products', 9);
    await pull({ ...shop.options, force: true });
    const changes = await changesOf(shop.follower);
    expect(changes.map(onlyReleases)).toEqual([[7]]);
    expectToLead(shop.start, changes, shop.dir);
  });

  test('to nothing, where nothing was pulled yet', async () => {
    const { store, options } = await followed();
    const snapshotDir = scratchFolder();
    const [first] = await changesOf(openFollower({ ...options, snapshotDir }));
    expect(first?.change.releases).toHaveLength(40);
    expect(first).toMatchObject({ cursor: `${store.database}.${store.version}` });
  });
});

describe('two followers of one snapshot', () => {
  test('both give every change, whichever wrote it', async () => {
    const { store, dir, start, open } = await followed();
    const followers = [open(), open()];
    const given: FollowedChange[][] = [[], []];
    for (let round = 1; round <= 12; round++) {
      store.put('products', priced(round, 1));
      const together = round % 3 === 0 ? [0, 1] : [round % 2];
      await Promise.all(
        together.map(async (index) => given[index]?.push(...(await changesOf(followers[index]!)))),
      );
    }
    for (const [index, changes] of given.entries()) {
      changes.push(...(await changesOf(followers[index]!)));
      expectToLead(start, changes, dir);
    }
  });

  test('in two processes agree', async () => {
    const { store, dir, start, follower, options } = await followed();
    const program = `
      import { openFollower } from '#catalogue/pull/follower.ts';
      const follower = openFollower(${JSON.stringify(options)});
      console.log('open');
      for (let last; last !== 'abcdef12.67';) last = (await follower.next())?.cursor ?? last;`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    const changes: FollowedChange[] = [];
    for (let round = 1; round <= 60; round++) {
      store.put('products', priced(1 + (round % 30), 1 + round));
      changes.push(...(await changesOf(follower)));
    }
    expect(await ended).toEqual([0, null]);
    changes.push(...(await changesOf(follower)));
    expectToLead(start, changes, dir);
  });
});
