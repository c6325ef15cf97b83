import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headerRules, toHeadersFile } from './headers.ts';
import { toRedirectsFile } from './redirects.ts';

interface Addresses {
  siteUrl: string | undefined;
  apiOrigin: string | undefined;
}

export const hostFiles = ['_headers', '_redirects'];

/** Writes the files that configure a host for the site in a folder, into that folder or another one. */
export const writeHostFiles = async (folder: string, { siteUrl, apiOrigin }: Addresses, into = folder) => {
  const isHttps = siteUrl?.startsWith('https:') ?? false;
  const rules = headerRules({ isHttps, entries: await entriesOf(folder) });
  await writeFile(path.join(into, '_headers'), toHeadersFile(rules));
  await writeFile(path.join(into, '_redirects'), toRedirectsFile(apiOrigin));
};

const entriesOf = async (folder: string) => {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter(({ name }) => !name.startsWith('.') && !hostFiles.includes(name))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort();
};
