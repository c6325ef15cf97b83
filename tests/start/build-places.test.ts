import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApart } from '#site/rebuild/build-apart.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { childOf, otherFileSystem, said, smallSnapshot, startBuild } from './build-process.ts';

/** Files and folders that only their owner may read. */
const unreadable = (folder: string) =>
  [folder, ...readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)))].filter(
    (place) => (statSync(place).mode & 0o004) === 0,
  );

describe('a build', { timeout: 180_000 }, () => {
  test('writes its site to another file system, and leaves no temporary files', async () => {
    const folder = scratchFolder(otherFileSystem);
    const distDir = path.join(folder, 'dist');
    mkdirSync(distDir);
    writeFileSync(path.join(distDir, 'index.html'), 'the last one');
    // Written by a thread of an earlier build while that one removed its folder.
    mkdirSync(path.join(folder, 'dist.work-a1B2c3'));
    writeFileSync(path.join(folder, 'dist.work-a1B2c3', 'late.html'), '');
    const { exitCode, all } = await startBuild({ snapshotDir: await smallSnapshot(), distDir });
    expect({ exitCode, all }).toMatchObject({ exitCode: 0, all: expect.stringContaining('Built ') });
    expect(readFileSync(path.join(distDir, 'vinyl/disco-1.html'), 'utf8')).toContain('Disco 1');
    expect(readFileSync(path.join(distDir, 'index.html'), 'utf8')).not.toContain('the last one');
    expect(readdirSync(folder).sort()).toEqual(['dist', 'dist.state']);
  });

  test('shares nothing with another build of the same checkout', async () => {
    const snapshotDir = await smallSnapshot();
    const shops = ['https://um.example', 'https://dois.example'].map((siteUrl) => ({
      siteUrl,
      snapshotDir,
      distDir: path.join(scratchFolder(otherFileSystem), 'dist'),
    }));
    const builds = await Promise.all(shops.map((shop) => startBuild(shop)));
    expect(builds.map(({ exitCode, all }) => ({ exitCode, all }))).toMatchObject([
      { exitCode: 0 },
      { exitCode: 0 },
    ]);
    for (const { siteUrl, distDir } of shops) {
      const page = readFileSync(path.join(distDir, 'index.html'), 'utf8');
      expect(/<link rel="canonical" href="([^"]*)"/.exec(page)?.[1]).toMatch(siteUrl);
    }
    const [one, two] = shops.map(({ distDir }) => readdirSync(distDir, { recursive: true }).sort());
    expect(one).toEqual(two);
  });

  test('makes the same bytes in another folder, at another time, with a bundle of its own', async () => {
    const snapshotDir = await smallSnapshot();
    const places = [
      path.join(scratchFolder(), 'dist'),
      path.join(scratchFolder(otherFileSystem), 'public/site'),
    ];
    for (const distDir of places) {
      const { exitCode, all } = await startBuild({ snapshotDir, distDir, bundleDir: scratchFolder() });
      expect({ exitCode, all }).toEqual({ exitCode: 0, all: expect.any(String) });
    }
    const [one, other] = places.map(filesOf);
    expect(one).toEqual(other);
    expect(Object.keys(one ?? {}).length).toBeGreaterThan(100);
  });

  test('can be read by a web server of another user, also where its folder is a link that is switched', async () => {
    const mask = process.umask(0o022);
    onTestFinished(() => void process.umask(mask));
    const folder = scratchFolder();
    const distDir = path.join(folder, 'dist');
    // A bundle of its own: the shared one may be that of a shop, whose files are private.
    const options = {
      snapshotDir: await smallSnapshot(),
      distDir,
      isLinked: true,
      bundleDir: scratchFolder(),
    };
    expect(await startBuild(options)).toMatchObject({ exitCode: 0 });
    const before = filesOf(distDir);
    // As after a change of the sources.
    rmSync(path.join(folder, 'dist.state', 'records.sqlite'));
    expect(await startBuild(options)).toMatchObject({ exitCode: 0 });
    const releases = path.join(folder, 'dist.state', 'releases');
    expect(readdirSync(releases)).toEqual([path.basename(realpathSync(distDir))]);
    expect(filesOf(distDir)).toEqual(before);
    expect(unreadable(path.join(folder, 'dist.state'))).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'dist.state']);
  });

  test('refuses a mount point that it cannot replace, before it begins', async () => {
    const distDir = otherFileSystem ?? '/dev';
    const { exitCode, all } = await startBuild({ snapshotDir: await smallSnapshot(), distDir });
    expect([exitCode, all]).toEqual([
      1,
      `The folder ${distDir} is a volume of its own, which cannot be replaced as a whole. ` +
        'Set DIST_DIR to a folder inside it.',
    ]);
  });
});

describe('a build that is stopped by a signal', { timeout: 180_000 }, () => {
  test('reports the signal if it can, and leaves no temporary files', async () => {
    const folder = scratchFolder();
    const build = startBuild({ ...(await unbundled()), distDir: path.join(folder, 'dist') });
    await said(build, 'Bundling');
    build.kill('SIGTERM');
    const { exitCode, all } = await build;
    expect(exitCode).toBe(143);
    // The bundler, which is a process of its own, may print an error after it.
    expect(all.split('\n')).toContain('The build was ended from outside (SIGTERM); nothing was changed.');
    expect(readdirSync(folder)).toEqual(['dist.state']);
  });

  test.each([
    ['SIGTERM', 'The build was ended from outside (SIGTERM); nothing was changed.'],
    [
      'SIGKILL',
      'The build was ended from outside (SIGKILL), as happens when the machine runs out of memory; nothing was changed.',
    ],
  ])(
    'is reported in one sentence by the shop that started it, and its files are removed: %s',
    async (signal, sentence) => {
      const folder = scratchFolder();
      const { snapshotDir, bundleDir } = await unbundled();
      const build = buildApart(
        {
          SNAPSHOT_DIR: snapshotDir,
          DIST_DIR: path.join(folder, 'site'),
          BUNDLE_DIR: bundleDir,
          SITE_URL: 'https://loja.example',
        },
        ({ step }) => {
          if (step === 'bundle') void kill(signal as NodeJS.Signals);
        },
      );
      await expect(build).rejects.toThrow(expect.objectContaining({ name: 'BuildError', message: sentence }));
      expect(readdirSync(folder)).toEqual(['site.state']);
    },
  );

  test('is reported on the terminal of npm run build', async () => {
    const distDir = path.join(scratchFolder(), 'dist');
    const command = ['scripts/bootstrap.mjs', 'build'];
    const build = startBuild({ ...(await unbundled()), distDir, command });
    await said(build, 'Bundling');
    process.kill(await childOf(build.pid!, 'scripts/build.ts'), 'SIGKILL');
    const { signal, all } = await build;
    expect([signal, all.trim().split('\n').at(-1)]).toEqual([
      'SIGKILL',
      'The command was ended by SIGKILL, as happens when the machine runs out of memory.',
    ]);
  });

  test('is removed by the next one, which a running one refuses', async () => {
    const folder = scratchFolder();
    const places = { ...(await unbundled()), distDir: path.join(folder, 'dist') };
    const worksIn = () => readdirSync(folder).filter((name) => name.includes('.work-'));
    const killed = startBuild(places);
    await said(killed, 'Pages');
    const abandoned = worksIn();
    expect(abandoned).toHaveLength(1);
    killed.kill('SIGKILL');
    await killed;
    expect(worksIn()).toEqual(abandoned);

    const first = startBuild({ ...places, bundleDir: scratchFolder() });
    await said(first, 'Bundling');
    expect(worksIn()).toEqual([]);
    const { exitCode, all } = await startBuild(places);
    expect([exitCode, all]).toEqual([1, expect.stringContaining('is in use by another process')]);
    expect((await first).exitCode).toBe(0);
    expect(existsSync(path.join(folder, 'dist', 'index.html'))).toBe(true);
  });
});

/** A hash of the bytes of each file of a site. */
const filesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(folder, file), hash('sha256', readFileSync(file))])
      .sort(),
  );

/** A snapshot, and an empty folder of bundles: the build has to bundle first. */
const unbundled = async () => ({ snapshotDir: await smallSnapshot(), bundleDir: scratchFolder() });

const kill = async (signal: NodeJS.Signals) => {
  process.kill(await childOf(process.pid, 'scripts/build.ts'), signal);
};
