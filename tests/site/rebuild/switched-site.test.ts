import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listen } from '#runtime/listen.ts';
import { switchFolder } from '#site/build/replace-folder.ts';
import { siteRoutes } from '#site/serve/site.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

/** `SWITCHES=100 npm run unit -- tests/site/rebuild/switched-site.test.ts` switches as often. */
const switches = Number(process.env['SWITCHES'] ?? 30);
const pagesPerSecond = 50;
const pauseMs = 100;
/** The hashed files of three builds stay, see whole-site.ts. */
const kept = 3;
const pages = ['index', 'discos', 'vinyl/um'];
/** Larger than what is read at once, so that an answer may still be sent when its file is gone. */
const assetBytes = 300_000;

const assetOf = (release: number) => `/_astro/app.${String(release).padStart(8, '0')}.js`;
const scriptOf = (release: number) => `// ${release}\n`.padEnd(assetBytes, 'a');

/** Writes the site of a number of a build: its pages name its own script, which is there as long as three builds. */
const writeSite = (folder: string, release: number) => {
  for (const page of pages) {
    const place = path.join(folder, `${page}.html`);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(
      place,
      `<!doctype html><script src="${assetOf(release)}"></script>${'a'.repeat(release % 7)}</html>`,
    );
  }
  mkdirSync(path.join(folder, '_astro'));
  for (let older = Math.max(0, release - kept + 1); older <= release; older += 1)
    writeFileSync(path.join(folder, assetOf(older)), scriptOf(older));
  return folder;
};

test(`${switches} switches of a whole site break no page and no asset`, { timeout: 120_000 }, async () => {
  const folder = scratchFolder();
  const place = path.join(folder, 'site');
  const change = (release: number) =>
    switchFolder(
      writeSite(path.join(folder, `next-${release}`), release),
      place,
      path.join(folder, 'releases'),
    );
  await change(0);
  const { loopback, close } = await listen({ port: 0, host: '127.0.0.1', fetch: siteRoutes(place).fetch });

  const broken: string[] = [];
  let opened = 0;
  const answerOf = async (address: string, isWhole: (body: string) => boolean) => {
    const answer = await fetch(loopback + address);
    const body = await answer.text().catch(String);
    if (answer.status !== 200 || !isWhole(body))
      broken.push(`${address}: ${answer.status}, ${body.length} characters`);
    return body;
  };
  /** A page as a browser opens it. */
  const open = async (address: string) => {
    const html = await answerOf(address, (body) => body.endsWith('</html>'));
    const release = Number(/app\.(\d+)\.js/.exec(html)?.[1]);
    await answerOf(assetOf(release), (body) => body === scriptOf(release));
    opened += 1;
  };

  const visits: Promise<void>[] = [];
  const addresses = ['/', '/discos', '/vinyl/um'];
  const visiting = setInterval(
    () => visits.push(open(addresses[visits.length % addresses.length] ?? '/')),
    1_000 / pagesPerSecond,
  );
  try {
    for (let release = 1; release <= switches; release += 1) {
      await change(release);
      await pause(pauseMs);
    }
  } finally {
    clearInterval(visiting);
    await Promise.all(visits);
    await close();
  }
  expect(broken).toEqual([]);
  expect(opened).toBeGreaterThan((switches * pauseMs * pagesPerSecond) / 1_000 / 2);
});
