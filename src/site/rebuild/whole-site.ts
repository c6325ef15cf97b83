import { minuteMs } from '#domain/time/units.ts';
import { cp, link, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltFile } from '#domain/built-file.ts';
import { paths } from '#paths.ts';
import { writeHostFiles } from '../hosting/host-files.ts';
import { collectInlineCode, describeForeignCode } from '../build/inline-code.ts';
import { searchFingerprint, writeSearchFiles } from '../build/search-files.ts';
import { openWorkFolder } from '../build/work-folder.ts';
import type { MadeFile } from '../render/make-file.ts';
import { makeInPool } from '../render/render-pool.ts';
import type { OpenSite } from './open-site.ts';
import { filesBelow } from './publish.ts';
import { addressesOf, type SiteState } from './site-records.ts';

/** Keeps the hashed files of the last three builds: an open page of an older one still finds its scripts. */
const keepOlder = async ({ dir, records }: OpenSite, outDir: string) => {
  const hashed = (await filesBelow(outDir)).filter((file) => /^(?:_astro|pagefind)\//.test(file));
  records.useHashed(hashed);
  const own = new Set(hashed);
  for (const file of records.hashed().filter((one) => !own.has(one))) {
    await mkdir(path.dirname(path.join(outDir, file)), { recursive: true });
    // A file that an older version of the program has removed is ignored.
    await link(path.join(dir, file), path.join(outDir, file)).catch(() => undefined);
  }
};

const pagesPerSample = 50;

/** A sample of pages of every kind, which repeat most of their inline code. */
const sampleOf = (made: readonly MadeFile[]): string[] =>
  made
    .map(({ file }) => file)
    .filter((file, place) => file.endsWith('.html') && (!file.includes('/') || place % pagesPerSample === 0));

/** Margin for clocks that differ. */
const marginMs = 5 * minuteMs;

/** The content of the file with the age of the site. */
export const builtFile = ({ wasPulled, pulledAt }: OpenSite['catalogue']): string => {
  const since = () => new Date(Date.parse(pulledAt) - marginMs).toISOString();
  return JSON.stringify({ changes: wasPulled ? paths.changesSince(since()) : null } satisfies BuiltFile);
};

export const stateOf = (site: OpenSite): SiteState => ({
  bundle: site.bundle.key,
  fingerprint: site.catalogue.fingerprint,
  search: searchFingerprint(site.catalogue.releases),
  addresses: addressesOf(site),
});

/**
 * Makes all files of a site in a folder beside it and then replaces the site, so that a failed build keeps the last
 * complete site. Returns the made files.
 */
export const buildWholeSite = async (site: OpenSite): Promise<MadeFile[]> => {
  const { bundle, catalogue, renderer, records, covers, onProgress, siteUrl, apiOrigin } = site;
  const work = openWorkFolder(site.dir);
  const outDir = path.join(work.folder, 'site');
  try {
    await mkdir(outDir);
    const files = await renderer.files();
    const made: MadeFile[] = [];
    const onMade = (some: MadeFile[]) => {
      made.push(...some);
      onProgress({ step: 'pages', done: made.length, total: files.length });
    };
    const setup = { bundle: bundle.place, siteUrl, outDir, fingerprint: catalogue.fingerprint, onMade };
    const jobs = files.map((file) => ({ file }));
    await Promise.all([makeInPool(jobs, setup), writeSearchFiles(outDir, onProgress)]);
    onProgress({ step: 'finish', done: 0, total: null });
    await cp(bundle.assets, outDir, { recursive: true });
    await covers?.placeInto(outDir);
    await writeFile(path.join(outDir, paths.built), builtFile(catalogue));
    await writeHostFiles(outDir, { siteUrl, apiOrigin });
    const pages = sampleOf(made).map(decodeURI);
    for (const code of (await collectInlineCode(outDir, { pages })).foreign)
      console.warn(`\n${describeForeignCode(code)}`);
    await keepOlder(site, outDir);
    await site.replaceBy(outDir);
    records.replace({ state: stateOf(site), made });
    return made;
  } finally {
    work.remove();
  }
};
