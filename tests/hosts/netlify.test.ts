import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { recordsFile } from '#site/rebuild/open-site.ts';
import { readRounds } from '#site/rebuild/site-records.ts';
import { differencesOf } from '../site/rebuild/followed-site.ts';
import { type FakeApi, startFakeApi, wireProduct, wireProducts } from '../support/fake-api.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { build } from './build.ts';
import { netlifyCache } from './netlify-cache.ts';

type Handler = (event: {
  inputs: { folders: string[] };
  constants: { IS_LOCAL: boolean };
  utils: { cache: ReturnType<typeof netlifyCache> };
}) => Promise<boolean>;

const settings = readFileSync('netlify.toml', 'utf8');
const valueOf = (name: string) => JSON.parse(new RegExp(`^ *${name} = (.*)$`, 'm').exec(settings)?.[1] ?? '');
const plugin = (await import(pathToFileURL(path.resolve(valueOf('package'), 'index.js')).href)) as Record<
  'onPreBuild' | 'onSuccess',
  Handler
>;

const eventOf = (cacheDir: string, project: string, isLocal = false) => ({
  inputs: { folders: valueOf('folders') as string[] },
  constants: { IS_LOCAL: isLocal },
  utils: { cache: netlifyCache(cacheDir, project) },
});

/** Builds and deploys as Netlify does, in a new folder that holds what the cache had. */
const deploy = async (api: FakeApi, cacheDir: string) => {
  const project = scratchFolder();
  const event = eventOf(cacheDir, project);
  await plugin.onPreBuild(event);
  const distDir = path.join(project, valueOf('publish') as string);
  const roundsBefore = readRounds(recordsFile(distDir), 10).length;
  const asked = api.requests.length;
  const printed = await build({
    API_URL: api.url,
    SITE_URL: 'https://loja.example',
    SNAPSHOT_DIR: path.join(project, '.data/snapshot'),
    DIST_DIR: distDir,
    BUNDLE_DIR: undefined,
  });
  const rounds = readRounds(recordsFile(distDir), 10);
  const deployed = path.join(scratchFolder(), 'deployed');
  cpSync(distDir, deployed, { recursive: true });
  await plugin.onSuccess(event);
  return {
    deployed,
    printed,
    rounds: rounds.slice(0, rounds.length - roundsBefore),
    known: api.requests.slice(asked).map(({ ifNoneMatch }) => ifNoneMatch),
  };
};

const changedFiles = (one: string, other: string) => differencesOf(one, other, []).sort();

describe('a build on Netlify', { timeout: 180_000 }, () => {
  let api: FakeApi;
  let cacheDir: string;
  beforeEach(async () => {
    api = await startFakeApi({ products: wireProducts(40) }, { etag: '"1"' });
    onTestFinished(() => api.stop());
    cacheDir = path.join(scratchFolder(), 'cache');
    mkdirSync(cacheDir);
  });

  test('makes only what has changed since the one before it, in another folder', async () => {
    const first = await deploy(api, cacheDir);
    expect(first.rounds).toMatchObject([{ cause: 'code', rendered: expect.any(Number) }]);
    expect(first.printed).toContain('Bundling');

    const second = await deploy(api, cacheDir);
    expect(second.rounds).toEqual([]);
    expect(second.printed).toContain('nothing had changed');
    expect(second.known).toContain('"1"');
    expect(changedFiles(first.deployed, second.deployed)).toEqual([]);

    api.store.products[20] = wireProduct(21, { final_price: 333, price: 333 });
    api.etag = '"2"';
    const third = await deploy(api, cacheDir);
    const changed = changedFiles(second.deployed, third.deployed);
    expect(changed).toContain('vinyl/disco-21.html');
    expect(third.rounds).toMatchObject([{ cause: 'change', differences: [] }]);
    expect(third.rounds[0]!.rendered).toBeLessThan(first.rounds[0]!.rendered / 5);
    expect(third.printed).not.toContain('Bundling');
  });

  test('keeps its folders in their places on the own machine', async () => {
    const project = scratchFolder();
    for (const folder of valueOf('folders') as string[])
      mkdirSync(path.join(project, folder, 'a'), { recursive: true });
    await plugin.onSuccess(eventOf(cacheDir, project, true));
    expect(readdirSync(project).sort()).toEqual(['.data', 'dist', 'dist.state']);
    expect(readdirSync(cacheDir).sort()).toEqual(['.data', 'dist', 'dist.state']);
  });
});
